import { type RawBuilder, sql } from 'kysely';
import type { Entity, Sheet } from '../import/sheets/sheet.ts';

/** Rows of a sheet that a key wrote: those it added alone, or also those that it changed. */
interface OwnRows {
  readonly keyId: number;
  readonly sheet: Sheet;
  readonly states: readonly ('new' | 'changed')[];
}

/** The statement with the primary keys, each once, of the rows that a key wrote and did not undo. */
export const ownTargets = ({ keyId, sheet, states }: OwnRows): RawBuilder<{ target: Entity }> =>
  sql`select distinct target from import_row join import_batch on import_batch.id = batch_id
    where api_key_id = ${keyId} and import_batch.state = 'applied' and sheet = ${sheet.name} and applied
      and import_row.state = any(${states}::text[])`;

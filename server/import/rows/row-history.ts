import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { RowHistory } from '../../../src/contract/administration/stored-row.ts';
import { mayRead } from '../../../src/contract/permission-needs.ts';
import type { SignedInContext } from '../../request/request-context.ts';
import type { Entity, Sheet } from '../sheets/sheet.ts';
import { sheetNamed } from '../sheets/sheets.ts';
import { binSince } from '../../audit/bin-time.ts';
import type { OpenRow } from './open-row.ts';
import { type ColumnChange, rowChanges } from './row-changes.ts';

/** Changes of one answer. */
const maxChanges = 200;

interface AppliedRow {
  readonly id: number;
  readonly who: string;
  readonly file_name: string;
  readonly hand_sheet: string | null;
  readonly applied_at: Date;
  readonly sheet: string;
  readonly state: 'new' | 'changed' | 'removed';
  readonly before: Entity | null;
  readonly after: Entity | null;
}

/** What imports and people changed of a row and of its files, the newest first. */
export const rowHistory = async (
  { db, now, caller }: SignedInContext,
  { sheet, row, lookups }: OpenRow,
): Promise<z.infer<typeof RowHistory>> => {
  const id = Number(row['id']);
  const files = sheet.files?.sheet === undefined ? undefined : sheetNamed(sheet.files.sheet);
  const { rows } = await sql<AppliedRow>`
    with found as (
      select batch_id, number from import_row
      where applied and sheet = ${sheet.name} and target ->> 'id' = ${String(id)}
      union select batch_id, number from import_batch join import_row on batch_id = import_batch.id
      where applied and hand_sheet = ${sheet.name} and hand_id = ${id}
      ${files ? unionFiles(files, id) : sql``}
    )
    select batch.id, who, file_name, hand_sheet, applied_at, sheet, import_row.state, before, after
    from found join import_row using (batch_id, number) join import_batch as batch on batch.id = batch_id
    where batch.company_id = ${caller.companyId} and batch.state = 'applied'
    order by applied_at desc, batch.id desc, number limit ${sql.lit(maxChanges)}`.execute(db);
  const batches = [...Map.groupBy(rows, (one) => one.id).values()];
  const mayUndo = mayRead(caller.permissions, ['Data Import']);
  return batches.flatMap((own, at) => {
    const [first] = own;
    if (!first) return [];
    const { id: batch, who, file_name: source, hand_sheet: byHand, applied_at: when } = first;
    return {
      id: batch,
      who,
      at: when.toISOString(),
      source: byHand === null ? source : null,
      action: own.some(({ sheet: name, state }) => name === sheet.name && state === 'new')
        ? ('added' as const)
        : ('changed' as const),
      changes: own.flatMap((one) => {
        if (one.sheet !== sheet.name) return [fileChange(one)];
        const isChange = one.state === 'changed' && one.before !== null;
        return isChange ? rowChanges(sheet, { ...row, ...one.before }, { ...row, ...one.after }, lookups) : [];
      }),
      // An earlier change cannot be undone before a later one.
      mayUndo: mayUndo && at === 0 && byHand !== null && when >= binSince(now),
    };
  });
};

const unionFiles = ({ name, table, references }: Sheet, id: number) => {
  const [owner = ''] = references.map(({ column }) => column);
  return sql`union select batch_id, number from import_row
      where applied and sheet = ${sql.lit(name)} and coalesce(after, before) ->> ${sql.lit(owner)} = ${String(id)}
      union select batch_id, number from import_row
      where applied and sheet = ${sql.lit(name)}
        and target ->> 'id' in (select id::text from ${sql.table(table)} where ${sql.ref(owner)} = ${id})`;
};

const nameIn = (row: Entity | null) => (typeof row?.['file_name'] === 'string' ? row['file_name'] : null);

const fileChange = ({ state, before, after: next }: AppliedRow): ColumnChange => {
  if (state === 'new') return { column: 'File', from: null, to: nameIn(next) };
  if (state === 'removed') return { column: 'File', from: nameIn(before), to: null };
  return { column: 'File', from: nameIn(before) ?? 'Another content', to: nameIn(next) ?? 'This content' };
};

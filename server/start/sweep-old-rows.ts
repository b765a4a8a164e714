import { type RawBuilder, sql } from 'kysely';
import { liftTimeouts } from '../db/database.ts';
import type { Database } from '../http/handler.ts';
import { appliedSheets } from '../import/sheets/sheets.ts';
import { binSince } from '../rows/bin-time.ts';
import { restingStates } from '../import/steps.ts';
import { afterDays } from '../session/policy.ts';

/** For how many days rows are kept that only accumulate. */
export interface KeptDays {
  /** Imports, applied or not, after their last step. */
  readonly imports: number;
  /** Keys after they ended: as long as the log that names them. */
  readonly endedKeys: number;
  /** Position reports; 0: all are kept. */
  readonly positions: number;
}

/** How many rows of each table were deleted. */
export interface SweptRows {
  readonly imports: number;
  readonly takenFiles: number;
  readonly endedKeys: number;
  readonly dismissals: number;
  readonly doubtfulPositions: number;
  readonly positions: number;
  /** Deleted people whose time in the bin is over. */
  readonly deletedPeople: number;
}

/** Rows that one statement deletes at most, so that it holds its locks only briefly. */
const batchRows = 2000;

/** Days after which lines that were dismissed until then, and positions that nobody judged, are deleted. */
const dismissedDays = 30;
const doubtfulDays = 90;

/** The states of an import in which nothing of it runs. */
const endedStates = [...restingStates, 'applied', 'undone'];

/** Deletes what is older than it is kept. Several processes may run it at once: each skips the rows that another one has locked. */
export const sweepOldRows = async (
  db: Database,
  now: Date,
  kept: KeptDays,
  stopped?: AbortSignal,
): Promise<SweptRows> => {
  const before = (days: number): Date => afterDays(now, -days);
  const all = async (rows: number, deleteSome: (at: Database) => Promise<number>): Promise<number> => {
    let deleted = 0;
    for (;;) {
      if (stopped?.aborted) return deleted;
      const some = await deleteSome(db);
      deleted += some;
      if (some < rows) return deleted;
    }
  };
  return {
    imports: await all(1, (at) => deleteImport(at, before(kept.imports), binSince(now))),
    takenFiles: await all(batchRows, (at) =>
      deleteWhere(at, 'inbox_file', sql`batch_id is null and finished_at < ${before(kept.imports)}`),
    ),
    endedKeys: await all(batchRows, (at) =>
      deleteWhere(at, 'api_key', sql`least(expires_at, revoked_at) < ${before(kept.endedKeys)}`),
    ),
    dismissals: await all(batchRows, (at) =>
      deleteWhere(at, 'attention_dismissal', sql`until < ${before(dismissedDays)}::date`),
    ),
    doubtfulPositions: await all(batchRows, (at) =>
      deleteWhere(at, 'doubtful_position', sql`time < ${before(doubtfulDays)}`),
    ),
    deletedPeople: await all(batchRows, (at) => deleteWhere(at, 'account', forgotten(now))),
    positions: kept.positions === 0 ? 0 : await all(batchRows, (at) => deletePositions(at, before(kept.positions))),
  };
};

/** People whose time in the bin is over, but for those who still sign in to another company. */
const forgotten = (now: Date) => sql`deleted_at < ${binSince(now)}
  and not exists (select from account as other where other.signs_in_as = account.id)`;

/** The sheets whose rows have a file. */
const fileSheets = appliedSheets.filter(({ references }) => references.some(({ to }) => to === 'file'));

/**
 * An import with its rows, of which there may be hundreds of thousands, or what was deleted by hand or by a key before `binned`.
 * What it brought in stays; it cannot be undone any more, so that files that only it could restore go.
 */
const deleteImport = (db: Database, before: Date, binned: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    return rowsOf(
      await sql`
        with old as materialized (
          select id from import_batch where state = any(${endedStates}::text[])
            and (changed_at < ${before} or changed_at < ${binned} and coalesce(hand_id, api_key_id) is not null
              and (state = 'applied' and jsonb_path_exists(counts, '$.*.removed')
                -- A key may send the position of each vessel every minute.
                or api_key_id is not null and file_name = 'positions'))
          order by id limit 1 for update skip locked
        ), files as (
          delete from file where id in (
            select (before ->> 'file_id')::int from import_row join old on batch_id = old.id
            where applied and before ? 'file_id'
          ) and not exists (select from attachment where file_id = file.id)
            and not exists (select from report_file where file_id = file.id)
            and not exists (select from import_row join import_batch on import_batch.id = batch_id
              where applied and (before ->> 'file_id')::int = file.id and batch_id not in (select id from old)
                and sheet = any(${fileSheets.map(({ name }) => name)}::text[]))
        )
        delete from import_batch where id in (select id from old)`.execute(trx),
    );
  });

type SweptTable = 'account' | 'inbox_file' | 'api_key' | 'attention_dismissal' | 'doubtful_position';

const deleteWhere = async (db: Database, table: SweptTable, isOld: RawBuilder<unknown>): Promise<number> =>
  rowsOf(
    await sql`
      with old as materialized (
        select ctid from ${sql.table(table)} where ${isOld} limit ${batchRows} for update skip locked
      )
      delete from ${sql.table(table)} where ctid = any(array(select ctid from old))`.execute(db),
  );

/** The last report of a vessel stays: it is where the vessel was last seen. */
const deletePositions = async (db: Database, before: Date): Promise<number> =>
  rowsOf(
    await sql`
      with old as materialized (
        select vessel.id as vessel_id, report.time
        from vessel, lateral (select max(time) as time from position_report where vessel_id = vessel.id) as last,
          lateral (
            select time from position_report where vessel_id = vessel.id and time < least(${before}, last.time)
            order by time limit ${batchRows}
          ) as report
        limit ${batchRows}
      )
      delete from position_report using old
      where position_report.vessel_id = old.vessel_id and position_report.time = old.time`.execute(db),
  );

const rowsOf = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }): number => Number(numAffectedRows);

import { type RawBuilder, sql } from 'kysely';
import { dropDays } from '../ais/dropped-positions.ts';
import { liftTimeouts } from '../db/database.ts';
import { keepFaultDays, maxFaults } from '../checks/client-faults.ts';
import type { Database } from '../db/schema.ts';
import { after, afterDays } from '../clock.ts';
import { appliedSheets } from '../import/sheets/sheets.ts';
import { restingStates } from '../import/steps.ts';
import { keptAnswerSeconds } from '../integration/idempotency.ts';
import { binSince } from '../audit/bin-time.ts';
import type { SessionPolicy } from '../session/policy.ts';
import { isExpired } from '../request/rate-limit.ts';

/** For how many days rows are kept that only accumulate. */
interface KeptDays {
  readonly audit: number;
  /** Imports, applied or not, after their last step. */
  readonly imports: number;
  /** Position reports; 0: all are kept. */
  readonly positions: number;
}

/** When, and by which rules. */
interface Age {
  readonly now: Date;
  readonly policy: SessionPolicy;
  readonly kept: KeptDays;
}

/** Deletes up to so many old rows, and returns how many: rows that another process has locked are skipped. */
type DeleteSome = (db: Database, age: Age, rows: number) => Promise<number>;

/** Days after which rows are deleted, for which there is no setting. */
const dismissedDays = 30;
const doubtfulDays = 90;

/**
 * The rows that are deleted by their age, by table, in this order: devices go after their sessions. Every other table is what
 * a company stored, or goes with the rows that it belongs to; `queued_mail` and `removed_object` are emptied by those who do
 * that work.
 */
const oldRows = {
  session_family: where(
    ({ now, policy }) => sql`least(absolute_until, idle_until, revoked_at) <= ${after(now, -policy.keepEndedSeconds)}`,
  ),
  password_reset: where(({ now, policy }) => sql`expires_at <= ${after(now, -policy.keepEndedSeconds)}`),
  setup_link: where(({ now, policy }) => sql`expires_at <= ${after(now, -policy.keepEndedSeconds)}`),
  provider_sign_in: where(({ now, policy }) => sql`expires_at <= ${after(now, -policy.keepEndedSeconds)}`),
  vessel_offer: where(({ now, policy }) => sql`expires_at <= ${after(now, -policy.keepEndedSeconds)}`),
  login_attempt: where(({ now }) => isExpired(now)),
  sign_in_challenge: where(({ now }) => sql`expires_at <= ${now}`),
  passkey_challenge: where(({ now }) => sql`expires_at <= ${now}`),
  /** Devices without a session, even an ended one, whose row may be locked. A device without an identifier cannot return. */
  device: where(
    ({ now, policy }) => sql`not exists (select from session_family where session_family.device_id = device.id)
      and (last_seen <= ${after(now, -policy.keepDeviceSeconds)}
        or device_id is null and last_seen <= ${after(now, -policy.keepEndedSeconds)})`,
  ),
  /** Deleted people whose time in the bin is over, but for those who still sign in to another company. */
  account: where(
    ({ now }) => sql`deleted_at < ${binSince(now)}
      and not exists (select from account as other where other.signs_in_as = account.id)`,
  ),
  api_request: where(({ now }) => sql`started_at <= ${after(now, -keptAnswerSeconds)}`),
  /** As long as the log that names them. */
  api_key: where(({ now, kept }) => sql`least(expires_at, revoked_at) < ${afterDays(now, -kept.audit)}`),
  audit_entry: deleteEntries,
  import_batch: deleteImport,
  inbox_file: where(({ now, kept }) => sql`batch_id is null and finished_at < ${afterDays(now, -kept.imports)}`),
  /** Those that were last reported long ago, and those above the limit. */
  client_fault: where(
    ({ now }) => sql`last_at < ${afterDays(now, -keepFaultDays)} or fingerprint in (
      select fingerprint from client_fault order by last_at desc, fingerprint offset ${maxFaults})`,
  ),
  attention_dismissal: where(({ now }) => sql`until < ${afterDays(now, -dismissedDays)}::date`),
  doubtful_position: where(({ now }) => sql`time < ${afterDays(now, -doubtfulDays)}`),
  ais_drop: where(({ now }) => sql`day < ${afterDays(now, -dropDays)}::date`),
  position_report: deletePositions,
} as const satisfies Readonly<Record<string, DeleteSome | ReturnType<typeof where>>>;

type SweptTable = keyof typeof oldRows;

/** Which rows of a table are old. */
function where(isOld: (age: Age) => RawBuilder<unknown>) {
  return { isOld };
}

interface Bounds {
  /** Rows that one statement deletes at most, so that it holds its locks only briefly. */
  readonly rows: number;
  /** Statements for a table in one run; the rest waits for the next run. */
  readonly statements: number;
}

const usualBounds: Bounds = { rows: 500, statements: 1000 };

// SAFETY: the keys of the object are the names of its tables.
export const sweptTables = Object.keys(oldRows) as SweptTable[];

/** How many rows were deleted, of the tables that had any. */
type Swept = Partial<Record<SweptTable, number>>;

/** Deletes the rows that are old. Several processes may run it at once: each skips the rows that another one has locked. */
export const sweep = async (
  db: Database,
  age: Age,
  { bounds = usualBounds, stopped }: { readonly bounds?: Bounds; readonly stopped?: AbortSignal } = {},
): Promise<Swept> => {
  const swept: Swept = {};
  for (const table of sweptTables)
    for (let statement = 0; statement < bounds.statements; statement += 1) {
      if (stopped?.aborted) return swept;
      const some = await deleteSome(db, table, age, bounds.rows);
      if (some === 0) break;
      swept[table] = (swept[table] ?? 0) + some;
    }
  return swept;
};

const deleteSome = async (db: Database, table: SweptTable, age: Age, rows: number): Promise<number> => {
  const old: DeleteSome | ReturnType<typeof where> = oldRows[table];
  if (typeof old === 'function') return old(db, age, rows);
  // The rows are found once: found again for each row, others would be locked each time.
  return countOf(
    await sql`
      with old as materialized (
        select ctid from ${sql.table(table)} where ${old.isOld(age)} limit ${rows} for update skip locked
      )
      delete from ${sql.table(table)} where ctid = any(array(select ctid from old))`.execute(db),
  );
};

/** The trigger of the log refuses every other deletion. */
function deleteEntries(db: Database, { now, kept }: Age, rows: number): Promise<number> {
  const before = afterDays(now, -kept.audit);
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('portal.audit_sweep_before', ${before.toISOString()}, true)`.execute(trx);
    return countOf(
      await sql`
        with old as materialized (
          select id from audit_entry where at < ${before} limit ${rows} for update skip locked
        )
        delete from audit_entry where id in (select id from old)`.execute(trx),
    );
  });
}

/** The states of an import in which nothing of it runs. */
const endedStates = [...restingStates, 'applied', 'undone'];

/** The sheets whose rows have a file. */
const fileSheets = appliedSheets.filter(({ references }) => references.some(({ to }) => to === 'file'));

/**
 * An import with its rows, of which there may be hundreds of thousands, or what was deleted by hand or by a key before the bin
 * was emptied. What it brought in stays; it cannot be undone any more, so that files that only it could restore go.
 */
function deleteImport(db: Database, { now, kept }: Age): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    return countOf(
      await sql`
        with old as materialized (
          select id from import_batch where state = any(${endedStates}::text[])
            and (changed_at < ${afterDays(now, -kept.imports)} or changed_at < ${binSince(now)} and coalesce(hand_id, api_key_id) is not null
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
}

/** The last report of a vessel stays: it is where the vessel was last seen. */
async function deletePositions(db: Database, { now, kept }: Age, rows: number): Promise<number> {
  if (kept.positions === 0) return 0;
  return countOf(
    await sql`
      with old as materialized (
        select vessel.id as vessel_id, report.time
        from vessel, lateral (select max(time) as time from position_report where vessel_id = vessel.id) as last,
          lateral (
            select time from position_report
            where vessel_id = vessel.id and time < least(${afterDays(now, -kept.positions)}, last.time)
            order by time limit ${rows}
          ) as report
        limit ${rows}
      )
      delete from position_report using old
      where position_report.vessel_id = old.vessel_id and position_report.time = old.time`.execute(db),
  );
}

const countOf = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }): number => Number(numAffectedRows);

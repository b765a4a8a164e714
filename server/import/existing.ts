import { type RawBuilder, sql } from 'kysely';
import { rowPages } from '../db/row-pages.ts';
import type { Database } from '../db/schema.ts';
import type { CellValue } from '../files/file-job.ts';
import { columnsOf, valuesOf } from './entity.ts';
import { keyOf, type Lookups } from './lookups.ts';
import { withoutDecimals } from './same-name.ts';
import type { PreparedRow } from './prepared.ts';
import { createSameElsewhere } from './same-elsewhere.ts';
import { type Scope, vesselsOf } from './scope.ts';
import { thoseOf } from './stored-rows-of.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import { storageOf } from './storages.ts';

/** A stored row that a row of a file may be: its primary key, and the company's reference. */
export interface Candidate {
  readonly target: Entity;
  readonly reference: string | null;
  /** Its local time, YYYY-MM-DDTHH:mm, in a sheet whose rows are recognised by theirs. */
  readonly moment?: string;
}

/** The stored rows of a sheet by their natural keys, and by the company's references. */
export interface ExistingKeys {
  readonly byKey: ReadonlyMap<string, readonly Candidate[]>;
  readonly byReference: ReadonlyMap<string, Candidate>;
  /** Those with a local time by their natural keys with the day alone. */
  readonly byDay: ReadonlyMap<string, readonly Candidate[]>;
  /** Those with a reference by what tells them from others but for their vessel. */
  readonly elsewhere: ReturnType<typeof createSameElsewhere>;
}

/** Rows that are read in one statement by default. */
const rowsOfPage = 2_000;

/** The natural key of the values of a row. */
export const naturalKey = (sheet: Sheet, values: Readonly<Record<string, CellValue>>): string =>
  keyOf(sheet.key.map((header) => values[header]));

/** The local time by which rows of a sheet are recognised. */
export const momentColumn = ({ columns, key }: Sheet): string | undefined =>
  columns.find(({ type, header }) => type === 'localDateTime' && key.includes(header))?.header;

/** The key of the company's reference of a row; undefined if it has none. */
export const referenceKey = (sheet: Sheet, values: Readonly<Record<string, CellValue>>): string | undefined =>
  sheet.referenceKey && values['Reference']
    ? keyOf(
        sheet.referenceKey.map((header) => (header === 'Reference' ? withoutDecimals(values[header]) : values[header])),
      )
    : undefined;

/** Reads the keys of the company's rows of a sheet: of all, or of those that these few rows may be. */
export const readExistingKeys = async (
  db: Database,
  sheet: Sheet,
  lookups: Lookups,
  few?: readonly PreparedRow[],
): Promise<ExistingKeys> => {
  const byKey = new Map<string, Candidate[]>();
  const byReference = new Map<string, Candidate>();
  const byDay = new Map<string, Candidate[]>();
  const elsewhere = createSameElsewhere(sheet);
  const timed = momentColumn(sheet);
  for await (const rows of storedPages(db, sheet, lookups.scope, {
    columns: sheet.keyStored ?? columnsOf(sheet),
    only: few ? thoseOf(sheet, few, lookups) : sql`true`,
  })) {
    for (const row of rows) {
      const values = valuesOf(sheet, row, lookups);
      const moment = timed === undefined ? undefined : momentIn(values[timed]);
      const candidate = {
        target: targetOf(sheet, row),
        reference: textOrNull(row['reference']),
        ...(moment !== undefined && { moment }),
      };
      note(byKey, naturalKey(sheet, values), candidate);
      elsewhere.note(values);
      if (timed !== undefined && moment !== undefined)
        note(byDay, naturalKey(sheet, { ...values, [timed]: moment.slice(0, 10) }), candidate);
      const reference = referenceKey(sheet, values);
      // Of 1001 and 1001.0, which were stored as two, the plain one is meant.
      const isPlain = withoutDecimals(candidate.reference) === candidate.reference;
      if (reference !== undefined && (isPlain || !byReference.has(reference))) byReference.set(reference, candidate);
    }
  }
  return { byKey, byReference, byDay, elsewhere };
};

const note = (byKey: Map<string, Candidate[]>, key: string, candidate: Candidate): void => {
  const same = byKey.get(key);
  if (same) same.push(candidate);
  else byKey.set(key, [candidate]);
};

/** A local time that is not a day alone. */
const momentIn = (value: CellValue | undefined): string | undefined =>
  typeof value === 'string' && value.includes('T') ? value : undefined;

/** The columns of a row and when it was stored: one that is removed and restored is not new. */
const restoredColumns = (sheet: Sheet): readonly string[] => [
  ...columnsOf(sheet),
  ...(sheet.table === 'record' || sheet.table === 'class_survey' ? ['stored_at'] : []),
];

/** What to read of the rows, and how many in one statement. */
interface PageChoice {
  readonly columns?: readonly string[];
  readonly only?: RawBuilder<boolean>;
  readonly pageRows?: number;
}

/** The rows of a sheet in a scope, page by page in the order of their primary key. */
export async function* storedPages(
  db: Database,
  sheet: Sheet,
  scope: Scope,
  { columns = restoredColumns(sheet), only = sql`true`, pageRows = rowsOfPage }: PageChoice = {},
): AsyncGenerator<readonly Entity[]> {
  const storage = storageOf(sheet);
  if (storage) {
    yield await storage.all(db, scope.companyId);
    return;
  }
  const selected = [...new Set([...sheet.identity, ...columns, ...sheet.references.map(({ column }) => column)])];
  const names = sql.join(selected.map((column) => sql.ref(`t.${column}`)));
  const order = sql.join(sheet.identity.map((column) => sql.ref(`t.${column}`)));
  yield* rowPages(pageRows, async (after: Entity | undefined) => {
    const { rows }: { rows: Entity[] } = await sql<Entity>`select ${names} from ${sql.table(sheet.table)} as t
      where ${ownedBy(sheet, scope)} and ${only} and ${after ? sql`(${order}) > (${identityValues(sheet, after)})` : sql`true`}
      order by ${order} limit ${sql.lit(pageRows)}`.execute(db);
    return rows.map(asPlain);
  });
}

/** Reads rows by their primary keys; the answer is by `targetKey`. */
export const readRows = async (
  db: Database,
  sheet: Sheet,
  targets: readonly Entity[],
): Promise<ReadonlyMap<string, Entity>> => {
  if (targets.length === 0) return new Map();
  const storage = storageOf(sheet);
  if (storage) return byTarget(sheet, await storage.read(db, targets));
  const selected = [...new Set([...sheet.identity, ...restoredColumns(sheet)])];
  const { rows } = await sql<Entity>`
    select ${sql.join(selected.map((column) => sql.ref(`t.${column}`)))} from ${sql.table(sheet.table)} as t
    join ${recordset(sheet, targets)} as k on ${sameIdentity(sheet)}`.execute(db);
  return byTarget(sheet, rows.map(asPlain));
};

const byTarget = (sheet: Sheet, rows: readonly Entity[]): ReadonlyMap<string, Entity> =>
  new Map(rows.map((row) => [targetKey(sheet, row), row]));

/** Rows as a set that SQL reads as rows of the sheet's table. */
export const recordset = (sheet: Sheet, rows: readonly Entity[]): RawBuilder<unknown> =>
  // The name of the table "record" is also that of a type of PostgreSQL: no cast to it.
  sql`jsonb_populate_recordset((select shape from ${sql.table(sheet.table)} as shape limit 0), ${JSON.stringify(rows)}::jsonb)`;

/** The condition that a row of the table `t` is the row of the set `k`. */
export const sameIdentity = (sheet: Sheet): RawBuilder<boolean> =>
  sql.join(
    sheet.identity.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`),
    sql` and `,
  );

/** The primary key of a row. */
export const targetOf = (sheet: Sheet, row: Entity): Entity =>
  Object.fromEntries(sheet.identity.map((column) => [column, row[column]]));

/** A primary key as a text. */
export const targetKey = (sheet: Sheet, row: Entity): string =>
  sheet.identity.map((column) => String(row[column])).join('|');

/** The condition that a row of the table `t` belongs to the scope and to the sheet. */
const ownedBy = (sheet: Sheet, scope: Scope): RawBuilder<boolean> => {
  const { owner } = sheet;
  // The company alone lets PostgreSQL read pages in the order of the primary key; with the vessels it sorts all rows for each.
  const ofCompany = sql`t.company_id = ${scope.companyId}`;
  if (owner === 'company') return allOf([ofCompany, ...vesselsIn(sheet, scope), ...ofSheet(sheet)]);
  const owners =
    scope.onlyFor === undefined && (owner.to === 'vessel' || owner.to === 'voyage')
      ? []
      : // As an array: PostgreSQL guesses too few rows of a subquery, and sorts all of them for each page.
        [sql`${sql.ref(`t.${owner.column}`)} = any(array(${ownersIds(owner.to, scope, owner.fixed?.[0])}))`];
  return allOf([ofCompany, ...owners, ...ofSheet(sheet)]);
};

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> => sql.join(conditions, sql` and `);

/** The conditions that a row of the table `t` belongs to the sheet. */
export const ofSheet = ({ fixed }: Sheet): readonly RawBuilder<unknown>[] =>
  Object.entries(fixed).map(([column, value]) =>
    value === null ? sql`${sql.ref(`t.${column}`)} is null` : sql`${sql.ref(`t.${column}`)} = ${value}`,
  );

/** The vessel of a company's row, if it has one, is of the scope. */
const vesselsIn = (sheet: Sheet, scope: Scope): readonly RawBuilder<unknown>[] => {
  const column = sheet.table === 'vessel' ? 'id' : sheet.references.find(({ to }) => to === 'vessel')?.column;
  const vessel = sql.ref(`t.${column}`);
  return column === undefined ? [] : [sql`(${vessel} is null or ${vessel} in ${vesselsOf(scope)})`];
};

const ownersIds = (to: string, scope: Scope, kind: string | undefined): RawBuilder<number> => {
  const vessels = vesselsOf(scope);
  if (to === 'voyage') return sql`select id from voyage where vessel_id in ${vessels}`;
  if (to === 'category')
    return sql`select id from news_category where company_id = ${scope.companyId} and kind = ${kind}`;
  if (to === 'inspection')
    return sql`select id from vetting_inspection where record_id is null and vessel_id in ${vessels}`;
  return vessels;
};

const identityValues = (sheet: Sheet, row: Entity): RawBuilder<unknown> =>
  sql.join(
    sheet.identity.map((column) =>
      typeof row[column] === 'string' ? sql`${row[column]}::timestamptz` : sql`${row[column]}`,
    ),
  );

/** A row with moments as ISO texts, as JSON has it. */
export const asPlain = (row: Entity): Entity =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Date ? value.toJSON() : value]),
  );

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

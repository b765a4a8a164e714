import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { CheckedRow } from './classify.ts';
import { columnsOf, valuesOf } from './entity.ts';
import { asPlain, storedPages, targetKey, targetOf } from './existing.ts';
import { rowsWithDependants } from './dependants.ts';
import type { Lookups } from './lookups.ts';
import type { OpenRows } from './open-rows.ts';
import { refusal } from './refusal.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import { sheetNamed } from './sheets/sheets.ts';

/** The stored rows of a sheet that no row of the file is, as rows to remove; those that a refused one may be are refused. */
export async function* missingRows(
  db: Database,
  sheet: Sheet,
  lookups: Lookups,
  { matched, open }: { readonly matched: ReadonlyMap<string, unknown>; readonly open: OpenRows },
): AsyncGenerator<readonly CheckedRow[]> {
  for await (const rows of storedPages(db, sheet, lookups.scope)) {
    const gone: Entity[] = [];
    const kept: CheckedRow[] = [];
    for (const row of rows) {
      if (matched.has(targetKey(sheet, row))) continue;
      const problem = open.has(sheet.name) ? open.whyKept(sheet.name, valuesOf(sheet, row, lookups)) : undefined;
      if (problem) kept.push({ ...removal(sheet, row), before: null, ...refusal([problem]) });
      else gone.push(row);
    }
    yield [...kept, ...(await removals(db, sheet, gone))];
  }
}

/** Stored rows with their files as rows to remove; a row that others belong to is refused, so that nothing goes with it unseen. */
export const removals = async (db: Database, sheet: Sheet, rows: readonly Entity[]): Promise<readonly CheckedRow[]> => {
  const fileSheet = sheet.files?.sheet === undefined ? undefined : sheetNamed(sheet.files.sheet);
  const owners = await rowsWithDependants(db, sheet, rows, fileSheet?.table);
  const kept = rows.filter((row) => owners.has(targetKey(sheet, row)));
  const gone = rows.filter((row) => !owners.has(targetKey(sheet, row)));
  const files = fileSheet ? await filesOf(db, fileSheet, gone) : [];
  return [
    ...kept.map((row): CheckedRow => {
      const reason = `It is not removed: it has ${owners.get(targetKey(sheet, row))}`;
      return {
        ...removal(sheet, row),
        state: 'refused',
        before: null,
        problems: [{ column: null, value: null, reason }],
      };
    }),
    ...gone.map((row) => removal(sheet, row)),
    ...(fileSheet ? files.map((row) => removal(fileSheet, row)) : []),
  ];
};

/** A stored row as one to remove. */
export const removal = (sheet: Sheet, row: Entity): CheckedRow => ({
  sheet: sheet.name,
  row: null,
  state: 'removed',
  target: targetOf(sheet, row),
  before: { ...row, ...sheet.fixed },
  after: null,
  problems: null,
  cause: null,
  cells: null,
});

/** The rows of a sheet of files that belong to these rows. */
export const filesOf = async (db: Database, sheet: Sheet, rows: readonly Entity[]): Promise<readonly Entity[]> => {
  if (rows.length === 0) return [];
  const [owner = ''] = sheet.references.map(({ column }) => column);
  const columns = ['id', ...columnsOf(sheet)].map((column) => sql.ref(column));
  const { rows: found } = await sql<Entity>`select ${sql.join(columns)} from ${sql.table(sheet.table)}
    where ${sql.ref(owner)} in (${sql.join(rows.map(({ id }) => Number(id)))}) order by id`.execute(db);
  return found.map(asPlain);
};

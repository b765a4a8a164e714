import type { Database } from '../http/handler.ts';
import type { CheckedRow } from './classify.ts';
import { storedPages, targetKey, targetOf } from './existing.ts';
import { rowsWithDependants } from './dependants.ts';
import type { Scope } from './scope.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** The stored rows of a sheet in a scope that no row of the file is, as rows to remove. */
export async function* missingRows(
  db: Database,
  sheet: Sheet,
  scope: Scope,
  matched: ReadonlySet<string>,
): AsyncGenerator<readonly CheckedRow[]> {
  for await (const rows of storedPages(db, sheet, scope))
    yield await removals(
      db,
      sheet,
      rows.filter((row) => !matched.has(targetKey(sheet, row))),
    );
}

/** Rows to remove; a row that others belong to is refused, so that nothing goes with it. */
const removals = async (db: Database, sheet: Sheet, rows: readonly Entity[]): Promise<readonly CheckedRow[]> => {
  const owners = await rowsWithDependants(db, sheet, rows);
  return rows.map((row) => {
    const what = owners.get(targetKey(sheet, row));
    const base = { sheet: sheet.name, row: null, target: targetOf(sheet, row), after: null, cells: null, cause: null };
    return what === undefined
      ? { ...base, state: 'removed', before: { ...row, ...sheet.fixed }, problems: null }
      : {
          ...base,
          state: 'refused',
          before: null,
          problems: [{ column: null, value: null, reason: `It is not removed: it has ${what}` }],
        };
  });
};

import type { CheckedRow } from './classify.ts';
import { editable } from './editable.ts';
import { refusedRow, withVessel } from './classify.ts';
import { naturalKey, referenceKey } from './existing.ts';
import type { Lookups } from './lookups.ts';
import { type PreparedLines, rowsTogether } from './prepared-lines.ts';
import type { PreparedRow } from './prepared.ts';
import type { CellValue, Entity, Sheet } from './sheets/sheet.ts';
import { columnsOfItems } from './sheets/item-columns.ts';
import { sheetNamed, sheets } from './sheets/sheets.ts';

/** The items of one row, in the order of the file. */
interface ItemGroup {
  readonly sheet: Sheet;
  readonly place: string;
  readonly rows: PreparedRow[];
  readonly items: Entity[];
  used: boolean;
}

/** The items that a file has for the rows of a sheet, by the key of the row they belong to. */
export type Items = ReadonlyMap<string, readonly ItemGroup[]>;

const together = 1_000;

/** Reads the items of a sheet's rows; items that cannot be read are answered as refused rows. */
export const readItems = (
  parent: Sheet,
  lines: PreparedLines,
  lookups: Lookups,
): { readonly items: Items; readonly refused: readonly CheckedRow[] } => {
  const items = new Map<string, ItemGroup[]>();
  const refused: CheckedRow[] = [];
  for (const sheet of sheets.filter(({ itemsOf }) => itemsOf?.sheet === parent.name)) {
    for (const rows of rowsTogether(lines, sheet.name, together)) {
      for (const prepared of rows) {
        const row = withVessel(sheet, prepared, lookups);
        const problems = [
          ...row.problems,
          ...row.missing.map((column) => ({ column, value: null, reason: `${column} is missing: a new row needs it` })),
        ];
        if (problems.length > 0) refused.push(refusedRow(row, problems));
        else addItem(items, parent, sheet, row);
      }
    }
  }
  return { items, refused };
};

/** The items of a row by the places of their lists, and the groups they come from. */
export const itemsOf = (
  items: Items,
  parent: Sheet,
  values: Readonly<Record<string, CellValue>>,
): { readonly lists: Readonly<Record<string, readonly Entity[]>>; readonly groups: readonly ItemGroup[] } => {
  const groups = [referenceKey(parent, values), naturalKey(parent, values)].flatMap((key) =>
    key === undefined ? [] : (items.get(key) ?? []),
  );
  return { lists: Object.fromEntries(groups.map(({ place, items: list }) => [place, list])), groups };
};

/** The groups whose row is not in the file, each with the key columns of that row. */
export const unusedGroups = (items: Items): readonly ItemGroup[] =>
  [...items.values()].flat().filter(({ used }) => !used);

/** The rows of items with the state of the row they belong to, which has the number. */
export const itemRows = ({ rows }: ItemGroup, owner: CheckedRow, number: number): readonly CheckedRow[] =>
  rows.map((row) =>
    owner.state === 'refused'
      ? refusedRow(row, [
          {
            column: null,
            value: null,
            reason: `${sheetNamed(owner.sheet).title}, row ${owner.row ?? '-'} that it belongs to is refused`,
            cause: owner.cause ?? number,
          },
        ])
      : { ...owner, sheet: row.sheet, row: row.row, target: null, before: null, after: null },
  );

/** The rows of items that belong to no row, in the file or stored. */
export const orphanRows = ({ rows, sheet }: ItemGroup): readonly CheckedRow[] =>
  rows.map((row) =>
    refusedRow(row, [
      {
        column: sheet.key[0] ?? null,
        value: null,
        reason: `No row has this ${row.values['Reference'] ? 'Reference' : sheet.key.join(', ')}`,
      },
    ]),
  );

const addItem = (items: Map<string, ItemGroup[]>, parent: Sheet, sheet: Sheet, row: PreparedRow): void => {
  const key = referenceKey(parent, row.values) ?? naturalKey(parent, row.values);
  const groups = items.get(key) ?? [];
  const known = groups.find((group) => group.sheet === sheet);
  const group = known ?? { sheet, place: sheet.itemsOf?.place ?? '', rows: [], items: [], used: false };
  if (!known) items.set(key, [...groups, group]);
  group.rows.push(row);
  group.items.push(itemOf(sheet, row));
};

/** The item of a row: the values of the columns that do not name the row it belongs to. */
const itemOf = (sheet: Sheet, { values }: PreparedRow): Entity => {
  const { entity, set } = editable({});
  for (const { header, places } of columnsOfItems(sheet).own) set(places[0] ?? '', values[header] ?? null);
  return entity;
};

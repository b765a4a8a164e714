import { isObject } from '../../src/contract/leniency.ts';
import type { Problem, RowState } from '../../src/contract/administration/import.ts';
import { valueAt } from '../../src/contract/records/value-at.ts';
import { createVesselHeadings } from './vessel-headings.ts';
import { cutProblem, type CheckedRow, refusedRow, withVessel } from './classify.ts';
import { editable } from './editable.ts';
import { isSame } from './entity.ts';
import { notRemoved } from './open-rows.ts';
import { type FoundProblem, refusal } from './refusal.ts';
import { type Candidate, naturalKey, referenceKey } from './existing.ts';
import { isSameNumber, matchItems } from './item-matches.ts';
import type { Lookups } from './lookups.ts';
import { type PreparedLines, rowsTogether } from './prepared-lines.ts';
import type { PreparedRow } from './prepared.ts';
import { placeOf } from './row-place.ts';
import { columnsOfItems } from './sheets/item-columns.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';
import { sheets } from './sheets/sheets.ts';

/** The items of one row, in the order of the file. */
export interface ItemGroup {
  readonly sheet: Sheet;
  readonly rows: PreparedRow[];
  used: boolean;
}

/** The items that a file has for the rows of a sheet, by the key of the row they belong to. */
export type Items = ReadonlyMap<string, readonly ItemGroup[]>;

/** What becomes of an item: of a row of the file, or of a stored item that the file lacks. */
interface MergedItem {
  readonly row: PreparedRow | undefined;
  readonly state: RowState;
  readonly before: Entity | null;
  readonly after: Entity | null;
  /** Why it is refused. */
  readonly reason?: { readonly column: string | null; readonly text: string };
  /** The number of an earlier row of the file that is the same item. */
  readonly repeats?: string;
  /** Why it is not removed, though the file lacks it. */
  readonly kept?: FoundProblem | undefined;
  /** The place in the list of the item because of which it is not. */
  readonly keptBy?: number;
}

/** The list that a row has after its items were merged, and what becomes of each. */
export interface MergedItems {
  readonly group: ItemGroup;
  readonly place: string;
  readonly list: readonly Entity[];
  readonly items: readonly MergedItem[];
}

const together = 1_000;

/** Reads the items of a sheet's rows; those that cannot be read are answered beside them. */
export const readItems = (
  parent: Sheet,
  lines: PreparedLines,
  lookups: Lookups,
): { readonly items: Items; readonly refused: readonly PreparedRow[] } => {
  const items = new Map<string, ItemGroup[]>();
  const refused: PreparedRow[] = [];
  for (const sheet of sheets.filter(({ itemsOf }) => itemsOf?.sheet === parent.name)) {
    const belowHeadings = createVesselHeadings(sheet, lookups);
    for (const rows of rowsTogether(lines, sheet.name, together)) {
      for (const prepared of rows) {
        const row = belowHeadings(withVessel(sheet, prepared, lookups));
        if (row.problems.length > 0) refused.push(row);
        else addItem(items, parent, sheet, row);
      }
    }
  }
  return { items, refused };
};

/**
 * The groups of items of a row, of each sheet one: some items may name their row by its reference, others by its key. `stored`: the
 * stored row that it is, whose reference the row need not give.
 */
export const takeGroups = (
  items: Items,
  parent: Sheet,
  values: Readonly<Record<string, CellValue>>,
  stored: Candidate | undefined,
): readonly ItemGroup[] => {
  const ofStored = stored && referenceKey(parent, { ...values, Reference: stored.reference });
  const keys = new Set([referenceKey(parent, values), ofStored, naturalKey(parent, values)]);
  const groups = [...keys]
    .flatMap((key) => (key === undefined ? [] : (items.get(key) ?? [])))
    .filter(({ used }) => !used);
  for (const group of groups) group.used = true;
  return bySheet(groups);
};

/** The groups whose row is not in the file, each with the key columns of that row. */
export const unusedGroups = (items: Items): readonly ItemGroup[] =>
  [...items.values()].flat().filter(({ used }) => !used);

/** Groups of one row as one for each sheet. */
export const bySheet = (groups: readonly ItemGroup[]): readonly ItemGroup[] =>
  [...Map.groupBy(groups, ({ sheet }) => sheet)].map(([sheet, same]) => ({
    sheet,
    rows: same.flatMap(({ rows }) => rows).toSorted((a, b) => a.row - b.row),
    used: true,
  }));

/**
 * Merges the items of a file with those of the stored row: an item with the key of a stored one changes it, another one is
 * added, and the others stay. `removes`: those that the file lacks go, unless a refused row may be one of them; `kept`: because
 * of such a row.
 */
export const mergeItems = (
  group: ItemGroup,
  stored: Entity | undefined,
  owner: Sheet,
  { removes, kept }: { readonly removes: boolean; readonly kept: FoundProblem | undefined },
): MergedItems => {
  const { sheet, rows } = group;
  const { place = '' } = sheet.itemsOf ?? {};
  const own = columnsOfItems(sheet).own;
  const decoded = stored && owner.decode ? owner.decode(stored) : stored;
  const found = decoded && valueAt(decoded, place);
  const list: Entity[] = Array.isArray(found) ? found.filter(isObject) : [];
  const matches = matchItems(sheet, rows, list);
  const merged: (Entity | undefined)[] = [...list];
  const items = rows.map((row, index): MergedItem => {
    const match = matches[index] ?? {};
    if (match.reason) return { row, state: 'refused', before: null, after: null, reason: match.reason };
    if (match.repeats !== undefined)
      return { row, state: 'unchanged', before: null, after: null, repeats: match.repeats };
    const before = match.at === undefined ? undefined : list[match.at];
    const missing = before ? undefined : (row.empty?.[0] ?? row.missing[0]);
    if (missing !== undefined) return refusedItem(row, missing, `${missing} is missing: a new item needs it`);
    const [cut] = own.flatMap(({ header, places: [at = ''] }) => {
      const text = row.cut?.[header];
      const stays = valueAt(before, at);
      return text === undefined ? [] : cutProblem(header, text, typeof stays === 'string' ? stays : null);
    });
    if (cut) return refusedItem(row, cut.column ?? '', cut.reason);
    const { entity: after, set } = editable(before ?? {});
    for (const { header, places } of own) {
      const at = places[0] ?? '';
      const value = row.values[header];
      // The number of a stored item keeps its spelling.
      const isKept = before && isSameNumber(header, value, valueAt(before, at));
      if (!isKept && (value !== undefined || !before)) set(at, value ?? null);
    }
    merged[match.at ?? merged.length] = after;
    if (!before) return { row, state: 'new', before: null, after };
    return isSame(before, after)
      ? { row, state: 'unchanged', before: null, after: null }
      : { row, state: 'changed', before, after };
  });
  const matched = new Set(matches.map(({ at }) => at));
  const gone = removes ? list.flatMap((_, at) => (matched.has(at) ? [] : [at])) : [];
  const keptBy = items.findIndex(({ state }, index) => state === 'refused' && matches[index]?.at === undefined);
  const unclear = items[keptBy]?.row;
  const stays = kept ?? (unclear && notRemoved(unclear));
  if (!stays) for (const at of gone) merged[at] = undefined;
  return {
    group,
    place,
    list: merged.filter((item) => item !== undefined),
    items: [
      ...items,
      ...gone.map((at): MergedItem => {
        const state = stays ? 'refused' : 'removed';
        return {
          row: undefined,
          state,
          before: list[at] ?? null,
          after: null,
          kept: stays,
          ...(!kept && unclear && { keptBy }),
        };
      }),
    ],
  };
};

const refusedItem = (row: PreparedRow, column: string | null, text: string): MergedItem => ({
  row,
  state: 'refused',
  before: null,
  after: null,
  reason: { column, text },
});

/**
 * The rows of merged items: refused with the row that they belong to, else each with its own state, and with what a person should
 * know of it. `numbers`: that of the row that they belong to, and that which the first of them gets.
 */
export const itemRows = (
  { group, items }: MergedItems,
  owner: CheckedRow,
  numbers: { readonly owner: number; readonly first: number },
  warningsOf: (row: PreparedRow) => readonly Problem[],
): readonly CheckedRow[] =>
  items.flatMap(({ row, state, before, after, reason, repeats, kept, keptBy }): readonly CheckedRow[] => {
    if (owner.state === 'refused')
      return row
        ? [
            refusedRow(row, [
              {
                column: null,
                value: null,
                reason: `${placeOf(owner)} that it belongs to is refused`,
                cause: owner.cause ?? numbers.owner,
              },
            ]),
          ]
        : [];
    if (row && reason) return [refusedRow(row, [{ column: reason.column, value: null, reason: reason.text }])];
    const cells = row?.values ?? { ...namingOf(group), ...ownOf(group.sheet, before) };
    const place = { sheet: group.sheet.name, row: row?.row ?? null, tab: row?.tab };
    const cause = keptBy === undefined ? {} : { cause: numbers.first + keptBy };
    if (kept)
      return [{ ...place, target: null, before: null, after: null, ...refusal([{ ...kept, ...cause }]), cells }];
    const warnings = row
      ? [...(repeats === undefined ? [] : [sameItem(group.sheet, row, repeats)]), ...warningsOf(row)]
      : [];
    const problems = warnings.length > 0 ? warnings : null;
    return [{ ...place, state, target: null, before, after, problems, cause: null, cells }];
  });

const sameItem = ({ itemsOf }: Sheet, { values }: PreparedRow, repeats: string): Problem => {
  const [column = ''] = itemsOf?.key ?? [];
  return { column, value: String(values[column] ?? ''), reason: `Row ${repeats} says the same: they are one item` };
};

/** The cells that name the row that an item belongs to. */
const namingOf = ({ sheet, rows: [first] }: ItemGroup): Entity =>
  Object.fromEntries(columnsOfItems(sheet).naming.map(({ header }) => [header, first?.values[header] ?? null]));

const ownOf = (sheet: Sheet, item: Entity | null): Entity =>
  Object.fromEntries(
    columnsOfItems(sheet).own.map(({ header, places: [place = ''] }) => [header, item?.[place] ?? null]),
  );

/** The rows of items that belong to no row, in the file or stored. */
export const orphanRows = ({ rows, sheet }: ItemGroup): readonly CheckedRow[] =>
  rows.map((row) =>
    refusedRow(row, [
      {
        column: row.values['Reference'] ? 'Reference' : (sheet.key[0] ?? null),
        value: null,
        reason: `No row has this ${row.values['Reference'] ? 'Reference' : sheet.key.join(', ')}`,
      },
    ]),
  );

/** The rows of items that name their row by the key that another row of the file changes. */
export const movedRows = ({ rows, sheet }: ItemGroup, owner: Sheet, row: string): readonly CheckedRow[] => {
  const reason = `Row ${row} gives its row another ${owner.key.join(', ')}: give the same here`;
  return rows.map((one) => refusedRow(one, [{ column: sheet.key.at(-1) ?? null, value: null, reason }]));
};

const addItem = (items: Map<string, ItemGroup[]>, parent: Sheet, sheet: Sheet, row: PreparedRow): void => {
  const key = referenceKey(parent, row.values) ?? naturalKey(parent, row.values);
  const groups = items.get(key) ?? [];
  const known = groups.find((group) => group.sheet === sheet);
  const group = known ?? { sheet, rows: [], used: false };
  if (!known) items.set(key, [...groups, group]);
  group.rows.push(row);
};

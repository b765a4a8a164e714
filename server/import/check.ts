import { setImmediate as eventLoop } from 'node:timers/promises';
import type { BatchCounts, CountedRows } from '../db/import-schema.ts';
import type { Problem } from '../../src/contract/administration/import.ts';
import type { PermissionName } from '../../src/contract/permission.ts';
import type { Database } from '../db/schema.ts';
import { type CheckedRow, classify, createMatcher, type MatchedRow, refusedRow } from './classify.ts';
import { valuesOf } from './entity.ts';
import {
  type Candidate,
  type ExistingKeys,
  naturalKey,
  readExistingKeys,
  readRows,
  referenceKey,
  targetKey,
} from './existing.ts';
import type { BatchFiles } from './files/batch-files.ts';
import { checkFiles } from './files/check-files.ts';
import {
  bySheet,
  type ItemGroup,
  itemRows,
  type Items,
  type MergedItems,
  mergeItems,
  movedRows,
  orphanRows,
  readItems,
  takeGroups,
  unusedGroups,
} from './items.ts';
import { learn, learnRefused } from './learned-rows.ts';
import { type Lookups, readLookups } from './lookups.ts';
import { missingRows } from './missing-rows.ts';
import { createOpenRows } from './open-rows.ts';
import type { PreparedRow } from './prepared.ts';
import { type PreparedLines, rowsTogether } from './prepared-lines.ts';
import type { Progress } from './progress.ts';
import type { FoundProblem } from './refusal.ts';
import type { RowRule } from './row-rule.ts';
import { numberOf, placeOf } from './row-place.ts';
import { ruleOf } from './row-rules.ts';
import type { RowStore } from './row-store.ts';
import { createNumberWarnings } from './number-warnings.ts';
import { createRowWarnings } from './row-warnings.ts';
import { importRights } from './scope.ts';
import type { Entity, ReferenceTarget, Sheet } from './sheets/sheet.ts';
import { sheetNamed, sheets } from './sheets/sheets.ts';
import { foreignVessels } from './foreign-vessels.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** What a check works on. */
export interface CheckInput {
  /** Takes the checked rows. */
  readonly rows: RowStore;
  readonly companyId: number;
  /** The account that brought the file; null: a command. */
  readonly accountId: number | null;
  readonly lines: PreparedLines;
  readonly now: Date;
  /** The sheets whose rows that are stored but not in the file are listed for removal. */
  readonly removes: ReadonlySet<string>;
  readonly progress: Progress;
  /** The lines are few: only the stored rows that they may be are read, not all of the company's. */
  readonly isSmall?: boolean;
  /** The files that rows name. */
  readonly files: BatchFiles;
  /** A rule for every row, also an unchanged one: its files may have changed. */
  readonly rule?: RowRule;
}

/** Rows that are checked together before other requests have their turn. */
const together = 500;

/**
 * Compares the rows of a file with what is stored, and says what would become of each; returns their numbers. An import
 * needs no transaction for it: it changes nothing but the rows of the batch, and applying compares again.
 */
export const checkRows = async (db: Database, input: CheckInput): Promise<BatchCounts> => {
  await input.rows.clear();
  const { scope, lacks } = await importRights(db, input.companyId, input.accountId);
  const lookups = await readLookups(db, scope, input.isSmall ? referredTo(input.lines) : undefined);
  const store = createStore(db, input);
  for (const sheet of sheets) {
    if (sheet.itemsOf) continue;
    const itemSheets = sheets.filter(({ itemsOf: of }) => of?.sheet === sheet.name);
    if (![sheet, ...itemSheets].some(({ name }) => input.lines.has(name))) continue;
    const lacking = lacks(sheet);
    if (lacking === undefined) await checkSheet(db, sheet, input, lookups, store);
    else for (const { name } of [sheet, ...itemSheets]) await refuseSheet(name, lacking, input, store);
  }
  await store.flush();
  return store.counts;
};

/** What the rows of these lines refer to. */
const referredTo = (lines: PreparedLines): ReadonlySet<ReferenceTarget> =>
  new Set([...lines.keys()].flatMap((name) => sheetNamed(name).references.map(({ to }) => to)));

type Store = ReturnType<typeof createStore>;

/** Numbers checked rows, counts them, and writes them in groups. */
const createStore = (db: Database, { rows: kept, progress }: CheckInput) => {
  const counts: Record<string, Partial<Record<CountedRows, number>>> = {};
  let waiting: CheckedRow[] = [];
  let number = 0;
  const flush = async () => {
    const rows = waiting;
    waiting = [];
    await kept.add(number, rows);
    number += rows.length;
    progress.step(rows.length);
    await progress.stopIfCancelled(db);
    await eventLoop();
  };
  return {
    counts,
    flush,
    /** The number of the next row. */
    next: (): number => number + waiting.length,
    /** Answers the number of the first row. */
    put: async (rows: readonly CheckedRow[]): Promise<number> => {
      const first = number + waiting.length;
      for (const row of rows) {
        const ofSheet = (counts[row.sheet] ??= {});
        ofSheet[row.state] = (ofSheet[row.state] ?? 0) + 1;
        if (row.state === 'changed' && row.row === null) ofSheet.byItems = (ofSheet.byItems ?? 0) + 1;
        if (row.cause !== null) ofSheet.following = (ofSheet.following ?? 0) + 1;
        if (row.state !== 'refused' && row.problems) ofSheet.warned = (ofSheet.warned ?? 0) + 1;
        waiting.push(row);
      }
      if (waiting.length >= together) await flush();
      return first;
    },
  };
};

/** Refuses all rows of a sheet for which the account lacks a permission. */
const refuseSheet = async (name: string, lacking: PermissionName, { lines }: CheckInput, store: Store) => {
  const reason = `Your account may not import this sheet: it needs the permission ${lacking}`;
  for (const group of rowsTogether(lines, name, together))
    await store.put(group.map((row) => refusedRow(row, [{ column: null, value: null, reason }, ...row.problems])));
};

const checkSheet = async (db: Database, sheet: Sheet, input: CheckInput, lookups: Lookups, store: Store) => {
  const { files } = input;
  const few = input.isSmall ? [...rowsTogether(input.lines, sheet.name, together)].flat() : undefined;
  const existing = await readExistingKeys(db, sheet, lookups, few);
  const { items, refused } = readItems(sheet, input.lines, lookups);
  const open = createOpenRows();
  for (const row of refused) {
    const checked = refusedRow(row, row.problems);
    open.note(checked, await store.put([checked]), row.isTotal);
  }
  const merge = (group: ItemGroup, stored: Entity | undefined) => {
    const kept = open.whyKept(group.sheet.name, group.rows[0]?.values ?? {});
    return mergeItems(group, stored, sheet, { removes: input.removes.has(group.sheet.name), kept });
  };
  const match = createMatcher(sheet, existing, lookups);
  /** The numbers of the rows that are stored ones. */
  const matched = new Map<string, string>();
  const rule = await ruleOf(db, sheet, input, lookups);
  const warningsOf = createRowWarnings(lookups);
  const ofNumbers = await createNumberWarnings(db, sheet, lookups, few);
  const ofItem = (row: PreparedRow) => warningsOf(sheetNamed(row.sheet), row, {}, undefined);
  const ruled = async (row: MatchedRow, before: Entity | undefined, checked: CheckedRow): Promise<CheckedRow> => {
    if (checked.state === 'refused') return checked;
    const after = { ...before, ...checked.after };
    const rules = [input.rule, checked.state === 'unchanged' ? undefined : rule];
    const problems: FoundProblem[] = [];
    for (const one of rules) if (one) problems.push(...(await one(row.values, before, after)));
    if (problems.length > 0) return { ...refusedRow(row, problems), target: checked.target };
    const warnings = [
      ...(row.warnings ?? []),
      ...warningsOf(sheet, row, after, before),
      ...(checked.state === 'unchanged' ? [] : ofNumbers(row, before)),
    ];
    return warnings.length === 0 ? checked : { ...checked, problems: warnings };
  };
  for (const group of rowsTogether(input.lines, sheet.name, together)) {
    const elsewhere = sheet.table === 'vessel' ? await foreignVessels(db, lookups, group) : undefined;
    // Lines may refer to headings of the same sheet.
    if (sheet.table === 'benchmark_category')
      for (const { values, problems } of group)
        if (!values['Under'] && problems.length === 0) learn(sheet, values, lookups);
    const rows = group.map((row) => match(elsewhere ? elsewhere(row) : row));
    const candidates = rows.flatMap(({ candidate }) => (candidate ? [candidate] : []));
    for (const { candidate, row, tab = sheet.title } of rows)
      if (candidate) matched.set(targetKey(sheet, candidate.target), numberOf({ row, tab }));
    const stored = await readRows(
      db,
      sheet,
      candidates.map(({ target }) => target),
    );
    const filesOf = await checkFiles(db, sheet, rows, { files, day: utcDayOf(input.now) });
    for (const row of rows) {
      const before = row.candidate && stored.get(targetKey(sheet, row.candidate.target));
      const merged = takeGroups(items, sheet, row.values, row.candidate).map((group) => merge(group, before));
      const named = filesOf?.(row);
      const whole = named ? { ...row, problems: [...row.problems, ...named.problems] } : row;
      const checked = await ruled(
        whole,
        before,
        classify(sheet, whole, before, lookups, { ...listsOf(merged), ...named?.columns }),
      );
      if (checked.state !== 'refused') learn(sheet, row.values, lookups);
      const number = await store.put([checked]);
      if (checked.state === 'refused') learnRefused(sheet, checked, number, lookups);
      if (checked.state === 'refused' && row.isOpen) open.note(checked, number, row.isTotal);
      if (named) await files.noteUsed(named.used, placeOf(row));
      if (named && checked.state !== 'refused') await store.put(named.rows(number));
      for (const one of merged) await store.put(itemRows(one, checked, { owner: number, first: store.next() }, ofItem));
    }
  }
  await checkUnusedItems(db, sheet, { items, existing, lookups, store, merge, ofItem, matched });
  if (input.removes.has(sheet.name) && sheet.removable && input.lines.has(sheet.name))
    for await (const rows of missingRows(db, sheet, lookups, { matched, open })) await store.put(rows);
};

interface UnusedItems {
  readonly items: Items;
  readonly existing: ExistingKeys;
  readonly lookups: Lookups;
  readonly store: Store;
  readonly merge: (group: ItemGroup, stored: Entity | undefined) => MergedItems;
  readonly ofItem: (row: PreparedRow) => readonly Problem[];
  /** The numbers of the rows of the file by the stored rows that they are, with their tab or sheet. */
  readonly matched: ReadonlyMap<string, string>;
}

const listsOf = (merged: readonly MergedItems[]): Entity =>
  Object.fromEntries(merged.map(({ place, list }) => [place, list]));

/** Items whose row is stored but not in the file change that row. */
const checkUnusedItems = async (
  db: Database,
  sheet: Sheet,
  { items, existing, lookups, store, merge, ofItem, matched }: UnusedItems,
) => {
  const owners = Map.groupBy(
    unusedGroups(items),
    ({ rows: [first] }) => first && storedOwner(sheet, existing, first.values),
  );
  for (const [candidate, groups] of owners) {
    const [first] = groups.flatMap(({ rows }) => rows);
    if (!candidate || !first) {
      for (const group of groups) await store.put(orphanRows(group));
      continue;
    }
    const moved = matched.get(targetKey(sheet, candidate.target));
    if (moved !== undefined) {
      for (const group of groups) await store.put(movedRows(group, sheet, moved));
      continue;
    }
    const stored = (await readRows(db, sheet, [candidate.target])).get(targetKey(sheet, candidate.target));
    if (!stored) throw new Error(`The row ${targetKey(sheet, candidate.target)} of ${sheet.title} has gone`);
    const owner = {
      sheet: sheet.name,
      row: first.row,
      values: valuesOf(sheet, stored, lookups),
      problems: [],
      missing: [],
      candidate,
    };
    const merged = bySheet(groups).map((group) => merge(group, stored));
    const checked = classify(sheet, owner, stored, lookups, listsOf(merged));
    const number = await store.put([{ ...checked, row: null }]);
    for (const one of merged) await store.put(itemRows(one, checked, { owner: number, first: store.next() }, ofItem));
  }
};

const storedOwner = (
  sheet: Sheet,
  existing: ExistingKeys,
  values: Parameters<typeof naturalKey>[1],
): Candidate | undefined => {
  const reference = referenceKey(sheet, values);
  const candidate = reference === undefined ? undefined : existing.byReference.get(reference);
  return candidate ?? existing.byKey.get(naturalKey(sheet, values))?.[0];
};

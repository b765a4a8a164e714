import type { ColumnChoice } from '../../routing/column-choice.ts';

/**
 * The columns of a table: their names in its own order, those that it shows without a choice, and the one that cannot be
 * hidden, whose cells are the links.
 */
export interface ColumnSet {
  readonly ids: readonly string[];
  readonly standard: readonly string[];
  readonly required: string;
}

/** A choice as a table can show it; `unknown`: the chosen columns that it does not have. */
export interface Arrangement extends ColumnChoice {
  readonly hidden: readonly string[];
  readonly unknown: readonly string[];
}

/** The columns that a table shows for a choice: the standard ones without a choice, or if it has none of the chosen ones. */
export const arrangementOf = (
  { ids, standard, required }: ColumnSet,
  choice: ColumnChoice | undefined,
): Arrangement => {
  const known = (names: readonly string[]) => names.filter((name) => ids.includes(name));
  const chosen = known(choice?.shown ?? []);
  const unknown = (choice?.shown ?? []).filter((name) => !ids.includes(name));
  const hiddenBy = (shown: readonly string[]) => ids.filter((id) => !shown.includes(id));
  if (!choice || chosen.length === 0) return { shown: standard, pinned: 0, hidden: hiddenBy(standard), unknown };
  const shown = chosen.includes(required) ? chosen : [required, ...chosen];
  const pinned = known(choice.shown.slice(0, choice.pinned)).length;
  return { shown, pinned, hidden: hiddenBy(shown), unknown };
};

/** A change of one column: hidden or shown, moved by a place, or pinned or not. */
export interface ColumnChange {
  readonly id: string;
  readonly how: 'toggle' | 'left' | 'right' | 'pin';
}

/** The choice after a change; undefined: the change is not possible. */
export const changedColumns = (
  set: ColumnSet,
  choice: Arrangement,
  { id, how }: ColumnChange,
): ColumnChoice | undefined => {
  if (how === 'toggle') return toggled(set, choice, id);
  const { shown, pinned } = choice;
  const index = shown.indexOf(id);
  if (index < 0) return undefined;
  const isPinned = index < pinned;
  if (how === 'pin') {
    return { shown: placed(shown, index, isPinned ? pinned - 1 : pinned), pinned: pinned + (isPinned ? -1 : 1) };
  }
  const to = how === 'left' ? index - 1 : index + 1;
  // Pinned columns stay before the others.
  const crosses = isPinned !== to < pinned;
  return to < 0 || to >= shown.length || crosses ? undefined : { shown: placed(shown, index, to), pinned };
};

/** A hidden column is shown as the last one; the required one cannot be hidden. */
const toggled = (
  { ids, required }: ColumnSet,
  { shown, pinned }: Arrangement,
  id: string,
): ColumnChoice | undefined => {
  const index = shown.indexOf(id);
  if (index < 0) return ids.includes(id) ? { shown: [...shown, id], pinned } : undefined;
  if (id === required) return undefined;
  return { shown: shown.filter((one) => one !== id), pinned: index < pinned ? pinned - 1 : pinned };
};

const placed = (names: readonly string[], from: number, to: number): readonly string[] => {
  const others = names.filter((_, index) => index !== from);
  return others.toSpliced(to, 0, ...names.slice(from, from + 1));
};

/** A choice as the address has it: undefined for the table's standard columns in their own order. */
export const addressedChoice = ({ standard }: ColumnSet, choice: ColumnChoice): ColumnChoice | undefined =>
  choice.pinned === 0 && choice.shown.join() === standard.join() ? undefined : choice;

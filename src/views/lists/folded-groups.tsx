import { useState } from 'react';
import { usePrinting } from '../ui/printing.ts';
import type { TableLine } from './table-rows.ts';

/** The number of rows up to which the groups of a table are unfolded at first; the first group always is. */
const unfoldedRows = 60;

/** The lines of a table whose groups can be folded: the headings, and the rows of unfolded groups. A print has all rows. */
export const useFoldedGroups = <T,>(lines: readonly TableLine<T>[], foldable: boolean) => {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(() => new Set());
  const printing = usePrinting();
  if (!foldable) return { shown: lines, folding: undefined };
  const atFirst = unfoldedAtFirst(lines);
  const isUnfolded = (group: string) => atFirst.has(group) !== toggled.has(group);
  return {
    shown: printing ? lines : withoutFolded(lines, isUnfolded),
    folding: {
      isUnfolded,
      toggle: (group: string) => setToggled((before) => toggledWith(before, group)),
    },
  };
};

const toggledWith = (toggled: ReadonlySet<string>, group: string): ReadonlySet<string> =>
  new Set(toggled.has(group) ? [...toggled].filter((one) => one !== group) : [...toggled, group]);

/** The groups that are unfolded until somebody folds them. */
export const unfoldedAtFirst = <T,>(lines: readonly TableLine<T>[]): ReadonlySet<string> => {
  const unfolded = new Set<string>();
  let rows = 0;
  for (const line of lines) {
    if (!('group' in line)) continue;
    rows += line.count ?? 0;
    if (unfolded.size > 0 && rows > unfoldedRows) break;
    unfolded.add(line.group);
  }
  return unfolded;
};

const withoutFolded = <T,>(
  lines: readonly TableLine<T>[],
  isUnfolded: (group: string) => boolean,
): readonly TableLine<T>[] => {
  let unfolded = true;
  return lines.filter((line) => {
    if (!('group' in line)) return unfolded;
    unfolded = isUnfolded(line.group);
    return true;
  });
};

export type Folding = ReturnType<typeof useFoldedGroups>['folding'];

interface HeadingProps {
  readonly group: string;
  readonly count: number | undefined;
  readonly folding: Folding;
}

/** The heading of a group and its number of rows, if it is known; a button if the group can be folded. */
export function GroupHeading({ group, count, folding }: HeadingProps) {
  const text =
    count === undefined ? (
      group
    ) : (
      <>
        {group} <span className="muted">({count})</span>
      </>
    );
  if (!folding) return text;
  return (
    <button
      type="button"
      className="group-toggle"
      aria-expanded={folding.isUnfolded(group)}
      onClick={() => folding.toggle(group)}
    >
      {text}
    </button>
  );
}

import { CsvSeparator } from '../../../src/contract/administration/csv-source.ts';
import { readRecords } from './csv-records.ts';
import type { OpenQuestion } from './table.ts';
import { cutText } from '../../../src/contract/cut-text.ts';

/** Records in which separators are counted. */
const countedRecords = 30;

/** The separator of a CSV, and the question which one it is if another one parts the same lines as well. */
export const separatorOf = (text: string): { readonly separator: CsvSeparator; readonly question?: OpenQuestion } => {
  const start = text.slice(0, 200_000);
  const ranked = CsvSeparator.options
    .map((separator) => ({ separator, ...evenness(start, separator) }))
    .filter(({ cells }) => cells > 1)
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best) return { separator: ',' };
  // Only one that parts every line from the headers on into the same number of cells may be the right one, too.
  if (!second?.isEven || second.from > best.from) return { separator: best.separator };
  const answers = [best.separator, second.separator];
  const samples = [...readRecords(start, '\0')].slice(best.from, best.from + 3).map(({ cells: [line = ''] }) => ({
    text: cutText(line, 80),
    readings: Object.fromEntries(
      answers.map((separator) => [
        separator,
        cutText(([...readRecords(line, separator)][0]?.cells ?? []).join(' ⎸ '), 100),
      ]),
    ),
  }));
  return {
    separator: best.separator,
    question: { kind: 'separator', text: 'Which character parts the columns?', answers, samples },
  };
};

/** How evenly a separator parts the first records: the number of cells that most have, and the first record that has it. */
const evenness = (text: string, separator: string) => {
  const counts: number[] = [];
  for (const { cells } of readRecords(text, separator)) {
    counts.push(cells.length === 1 && cells[0]?.trim() === '' ? 0 : cells.length);
    if (counts.length === countedRecords) break;
  }
  const several = counts.filter((count) => count > 1);
  const cells = several.toSorted((a, b) => timesOf(several, b) * b - timesOf(several, a) * a)[0] ?? 0;
  const from = counts.indexOf(cells);
  return {
    cells,
    from,
    score: timesOf(counts, cells) * cells,
    isEven: from >= 0 && counts.slice(from).every((count) => count === 0 || count === cells),
  };
};

const timesOf = (counts: readonly number[], wanted: number): number =>
  counts.filter((count) => count === wanted).length;

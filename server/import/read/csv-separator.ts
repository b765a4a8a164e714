import { CsvSeparator } from '../../../src/contract/administration/csv-source.ts';
import { readRecords } from './csv-records.ts';
import { FileRefused } from './file-refused.ts';
import type { OpenQuestion } from './table.ts';
import { cutText } from '../../../src/contract/cut-text.ts';

/** Records in which separators are counted. */
const countedRecords = 30;

/** Signs that other programs part columns with, and that are not read. */
const otherSigns = ['^', '~', '¦', '§', '!', '#', '*', ':', '\u001F', '\u0001'];

const refuseOther = (sign: string): never => {
  const shown = sign < ' ' ? `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` : `'${sign}'`;
  throw new FileRefused(
    `The columns of this file seem to be parted by ${shown}. Save it with one of the separators that are read: comma, semicolon, tab or |`,
  );
};

/**
 * The separator of a CSV, and the question which one it is if another one parts the same lines as well. Throws a FileRefused if the
 * file has one that is not read.
 */
export const separatorOf = (text: string): { readonly separator: CsvSeparator; readonly question?: OpenQuestion } => {
  const start = text.slice(0, 200_000);
  const ranked = CsvSeparator.options
    .map((separator) => ({ separator, ...evenness(start, separator) }))
    .filter(({ cells }) => cells > 1)
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = ranked;
  const [, said] = /^"?sep=([^,;\t|\s"])"?\s*$/im.exec(start.split('\n', 1)[0] ?? '') ?? [];
  const other = otherSigns.find((sign) => {
    const { cells, from, isEven, score } = evenness(start, sign);
    return cells > 2 && from === 0 && isEven && score > (best?.score ?? 0);
  });
  const sign = said ?? other;
  if (sign !== undefined) return refuseOther(sign);
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

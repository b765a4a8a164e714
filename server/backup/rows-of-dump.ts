import { linesOfPostgresProgram } from './postgres-programs.ts';
import type { RowPage } from './row-texts.ts';

/** Bytes of rows that are copied at once. */
const pageBytes = 4 * 1024 * 1024;

/** Reads all rows of a file that pg_dump wrote, in pages, as pg_restore prints them. */
export async function* rowsOfDump(part: string): AsyncGenerator<RowPage> {
  let table: Omit<RowPage, 'rows'> | undefined;
  let [rows, bytes]: [(string | null)[][], number] = [[], 0];
  for await (const line of linesOfPostgresProgram('pg_restore', ['--data-only', '--file=-', part])) {
    if (!table) {
      table = tableIn(line);
      continue;
    }
    const isEnd = line === String.raw`\.`;
    if (!isEnd) {
      rows.push(line.split('\t').map(valueOf));
      bytes += line.length;
    }
    if (rows.length > 0 && (isEnd || bytes > pageBytes)) {
      yield { ...table, rows };
      [rows, bytes] = [[], 0];
    }
    if (isEnd) table = undefined;
  }
}

/** The table that a line begins: `COPY public.record (id, "row") FROM stdin;`. */
const tableIn = (line: string): Omit<RowPage, 'rows'> | undefined => {
  const [, name, columns] = /^COPY (\S+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
  if (name === undefined || columns === undefined) return undefined;
  return { table: nameOf(name.split('.').at(-1) ?? ''), columns: columns.split(', ').map(nameOf) };
};

const nameOf = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);

/** A value in the text format of COPY; null: NULL. */
const valueOf = (text: string): string | null =>
  text === String.raw`\N` ? null : text.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

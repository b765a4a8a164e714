/** A record of a CSV, with the line where it begins, from 1, and how many lines it has. */
export interface CsvRecord {
  readonly cells: string[];
  readonly line: number;
  readonly lines: number;
  /** The places of cells that begin and end with a quote, and have further ones that are not doubled. */
  readonly unclear: readonly number[];
}

/**
 * Reads the records of a CSV. A cell in quotes may have separators and line breaks; a quote that no quote before a separator or
 * the end of a line closes is a character like others, such as in 3" pipe. Spaces before the quotes of a cell are no part of it.
 */
export function* readRecords(text: string, separator: string): Generator<CsvRecord> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const unclear: number[] = [];
    const from = line;
    for (;;) {
      const quoted = text[at] === '"' ? quotedCell(text, at, separator) : spacedCell(text, at, separator);
      if (quoted) {
        cells.push(quoted.text);
        line += quoted.breaks;
        at = quoted.end;
      } else {
        const end = plainEnd(text, at, separator);
        const cell = text.slice(at, end);
        if (/^\s*".*"\s*$/s.test(cell)) unclear.push(cells.length);
        cells.push(cell);
        at = end;
      }
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    at += 1;
    line += 1;
    yield { cells, line: from, lines: line - from, unclear };
  }
}

const plainEnd = (text: string, from: number, separator: string): number => {
  let end = from;
  for (; end < text.length; end += 1) {
    if (text[end] === separator || isLineEnd(text, end)) return end;
  }
  return end;
};

/** A line feed, or a carriage return before one. */
const isLineEnd = (text: string, at: number): boolean =>
  text[at] === '\n' || (text[at] === '\r' && text[at + 1] === '\n');

/** The cell in quotes that begins after spaces, on one line; a quote alone is a ditto mark. */
const spacedCell = (text: string, from: number, separator: string) => {
  let at = from;
  while (text[at] === ' ') at += 1;
  if (at === from || text[at] !== '"') return undefined;
  const quoted = quotedCell(text, at, separator);
  return quoted?.breaks === 0 && !quoted.text.trimStart().startsWith(separator) ? quoted : undefined;
};

/** The cell in quotes that begins here; undefined if the next single quote is not at the end of a cell. */
const quotedCell = (text: string, from: number, separator: string) => {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    let end = at + 1;
    while (text[end] === ' ') end += 1;
    const next = text[end];
    if (next !== undefined && next !== separator && !isLineEnd(text, end)) return undefined;
    const raw = text.slice(from + 1, at).replaceAll('""', '"');
    return { text: raw, end, breaks: raw.match(/\n/g)?.length ?? 0 };
  }
  return undefined;
};

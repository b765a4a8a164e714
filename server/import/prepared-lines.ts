import { setImmediate as eventLoop } from 'node:timers/promises';
import type { PreparedRow } from './prepared.ts';

/** The rows of a file by sheet, in the order of the file: as lines of JSON, or as they are if they are few. */
export type PreparedLines = ReadonlyMap<string, readonly (Buffer | PreparedRow)[]>;

/** Lines that are looked at before other requests have their turn. */
const linesTogether = 5_000;

const newline = 10;

/** Sorts the lines of a worker's answer by sheet, without parsing them all at once. */
export const sortLines = async (answer: Uint8Array): Promise<PreparedLines> => {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  const lines = new Map<string, Buffer[]>();
  let count = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.length : found;
    if (end > start) {
      const line = bytes.subarray(start, end);
      const sheet = /^\{"sheet":"([^"]+)"/.exec(line.toString('utf8', 0, 100))?.[1] ?? '';
      const same = lines.get(sheet);
      if (same) same.push(line);
      else lines.set(sheet, [line]);
    }
    start = end + 1;
    count += 1;
    if (count % linesTogether === 0) await eventLoop();
  }
  return lines;
};

/** The rows of a sheet in groups, each parsed when it is needed. */
export function* rowsTogether(
  lines: PreparedLines,
  sheet: string,
  together: number,
): Generator<readonly PreparedRow[]> {
  const own = lines.get(sheet) ?? [];
  for (let at = 0; at < own.length; at += together) yield own.slice(at, at + together).map(parsed);
}

const parsed = (line: Buffer | PreparedRow): PreparedRow =>
  // SAFETY: the worker wrote each line from a PreparedRow.
  'sheet' in line ? line : (JSON.parse(line.toString()) as PreparedRow);

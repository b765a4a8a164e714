import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Counts } from './counts.ts';

/** Vitest's global set-up: collects the counts of every machine and prints them as one table when the run ends. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-model-'));
  provide('modelCounts', folder);
  return () => {
    const rows = readdirSync(folder).map((file): Counts => {
      // SAFETY: only recordCounts writes into this folder.
      return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Counts;
    });
    rmSync(folder, { recursive: true });
    if (rows.length > 0) process.stdout.write(`\n${table(rows)}\n`);
  };
}

const columns = ['worlds', 'states', 'transitions', 'edges', 'paths', 'steps', 'invariants', 'requirements'] as const;

/** One line per machine and one for all of them. */
export const table = (rows: readonly Counts[]): string => {
  const sums = columns.map((column) => rows.reduce((sum, row) => sum + row[column], 0));
  const lines = [
    ['machine', ...columns],
    ...rows.map((row) => [row.machine, ...columns.map((column) => String(row[column]))]),
    [`${rows.length} machines`, ...sums.map(String)],
  ];
  const widths = ['machine', ...columns].map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const pad = (cell: string, at: number): string =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return lines.map((line) => line.map(pad).join('  ')).join('\n');
};

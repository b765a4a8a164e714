import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { type Destination, notRun, type Outcome, runTogether } from './run-part.ts';
import type { TestSet } from './test-sets.ts';

/** Runs the checks of a set, one per core, then its groups, one after another. */
export const runSet = async (
  { checks, groups }: Pick<TestSet, 'checks' | 'groups'>,
  output: Writable,
): Promise<readonly Outcome[]> => {
  const to: Destination = { reports: mkdtempSync(path.join(tmpdir(), 'fleet-portal-test-')), output };
  const outcomes: Outcome[] = [...(await runTogether(checks, availableParallelism(), to))];
  for (const group of groups) {
    const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
    const ready = group.filter(({ needs = '' }) => !failed.includes(needs));
    outcomes.push(...(await runTogether(ready, ready.length, to)));
    outcomes.push(...group.filter((part) => !ready.includes(part)).map((part) => notRun(part, to)));
  }
  rmSync(to.reports, { recursive: true });
  return outcomes;
};

/** The sum of a figure of all parts. */
export const sumOf = (outcomes: readonly Outcome[], figure: 'passed' | 'failed'): number =>
  outcomes.reduce((total, outcome) => total + outcome[figure], 0);

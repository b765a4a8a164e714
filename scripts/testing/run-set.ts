import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { type Destination, type Outcome, runLanes, runTogether } from './run-part.ts';
import type { TestSet } from './test-sets.ts';

/** Runs the checks of a set, one per core, then its lanes at the same time. */
export const runSet = async (
  { checks, lanes }: Pick<TestSet, 'checks' | 'lanes'>,
  output: Writable,
  env: Destination['env'] = {},
): Promise<readonly Outcome[]> => {
  const to: Destination = { reports: mkdtempSync(path.join(tmpdir(), 'fleet-portal-test-')), output, env };
  const checked = await runTogether(checks, availableParallelism(), to);
  const broken = checked.filter(({ ok }) => !ok).map(({ name }) => name);
  const outcomes = [...checked, ...(await runLanes(lanes, broken, to))];
  rmSync(to.reports, { recursive: true });
  return outcomes;
};

/** The sum of a figure of all parts. */
export const sumOf = (outcomes: readonly Outcome[], figure: 'passed' | 'failed'): number =>
  outcomes.reduce((total, outcome) => total + outcome[figure], 0);

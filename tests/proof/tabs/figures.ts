import type { Search } from './explore.ts';
import type { RandomSearch } from './random.ts';

/** The coverage of a search in one line, followed by the trace of a broken rule. */
export const figuresOf = (name: string, found: Search): string =>
  [
    `${name.padEnd(96)} ${count(found.schedules)} schedules  all with ${found.depth} deviations  ${count(found.states)} states ${count(found.steps)} steps ${found.seconds.toFixed(1).padStart(6)} s  ${found.broken ?? 'holds'}`,
    ...traceOf(found.trace),
  ].join('\n');

export const randomFiguresOf = ({ seed, schedules, states, seconds, broken, trace }: RandomSearch): string =>
  [
    `${`random schedules, seed ${seed}`.padEnd(96)} ${count(schedules)} schedules  ${count(states)} states ${seconds.toFixed(1).padStart(6)} s  ${broken ?? 'holds'}`,
    ...traceOf(trace),
  ].join('\n');

/** The coverage of all runs: what was played completely, and how far the others came. */
export const coverageOf = (searches: readonly Search[], states: number, random: RandomSearch): string => {
  const reaching = (depth: number): string =>
    `${searches.filter((search) => search.depth >= depth).length} of ${searches.length} runs`;
  const schedules = searches.reduce((sum, search) => sum + search.schedules, 0);
  return [
    `all schedules with no deviation: ${reaching(0)}; with one: ${reaching(1)}; with two: ${reaching(2)}`,
    `${schedules} schedules of the runs, ${random.schedules} random ones; ${states} states in the runs`,
  ].join('\n');
};

const count = (value: number): string => String(value).padStart(7);
const traceOf = (trace: readonly string[]): string[] => trace.map((line) => `  ${line}`);

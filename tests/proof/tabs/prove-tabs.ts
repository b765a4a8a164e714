import { propertySeed } from '../../support/property-seed.ts';
import { explore, type Search } from './explore.ts';
import { coverageOf, figuresOf, randomFiguresOf } from './figures.ts';
import { type Tab, tabOf } from './page.ts';
import { playRandomly } from './random.ts';
import { atLength, everyTime, nameOf } from './runs.ts';
import { type Edit, sessionCode } from './session-code.ts';

/** The bounds of one run. A run that reaches one of them says which schedules it has played completely. */
const bounds = { depth: 2, schedules: 1_000 } as const;
const random = { schedules: 2_000 } as const;

/**
 * Builds the shipped session, or one that lacks a rule. Each call of the result makes three tabs with it: the libraries in a
 * tab hold everything of the schedules that it played.
 */
export const tabsWith = async (edits: readonly Edit[] = []): Promise<() => readonly Tab[]> => {
  const load = await sessionCode(edits);
  return () => [load, load, load].map(tabOf);
};

/** Searches the schedules of the shipped code, run by run up to the bounds, and says what was covered; whether every rule holds. */
export const proveShipped = async (say: (line: string) => void): Promise<boolean> => {
  const newTabs = await tabsWith();
  const begun = performance.now();
  const runs = [...everyTime, ...atLength];
  const searches: Search[] = [];
  const states = new Set<string>();
  say(
    `The shipped session: schedules with up to ${bounds.depth} deviations, at most ${bounds.schedules} schedules of each run.`,
  );
  for (const run of runs) {
    const search = await explore(run, newTabs(), bounds);
    searches.push(search);
    for (const state of search.visited) states.add(`${run.tabs} ${state}`);
    say(figuresOf(nameOf(run), search));
  }
  const randomly = await playRandomly(runs, newTabs(), { seed: propertySeed, ...random });
  say(randomFiguresOf(randomly));
  say(coverageOf(searches, states.size, randomly));
  say(`${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return [...searches, randomly].every(({ broken }) => broken === undefined);
};

import { explore } from './explore.ts';
import { figuresOf, randomFiguresOf } from './figures.ts';
import { type Tab, tabOf } from './page.ts';
import { playRandomly } from './random.ts';
import { atLength, everyTime, nameOf } from './runs.ts';
import { type Edit, sessionCode } from './session-code.ts';

/** The maximum number of schedules of one run; the output says how many were left out. */
const most = 1_000;
const random = 2_000;

/** Three tabs with the shipped session, or with one that lacks a rule. */
export const tabsOf = async (edits: readonly Edit[] = []): Promise<readonly Tab[]> => {
  const load = await sessionCode(edits);
  return [load, load, load].map(tabOf);
};

/** Searches the schedules of the shipped code at length; whether every rule holds. */
export const proveShipped = async (say: (line: string) => void): Promise<boolean> => {
  const tabs = await tabsOf();
  const begun = performance.now();
  let schedules = 0;
  let holds = true;
  say(`The shipped session: all schedules with one deviation, then with two, up to ${most} schedules of each run.`);
  for (const run of [...everyTime, ...atLength]) {
    const search = await explore(run, tabs, { depth: 2, schedules: most });
    schedules += search.schedules;
    if (search.broken !== undefined) holds = false;
    say(figuresOf(nameOf(run), search));
  }
  const seed = Date.now();
  const search = await playRandomly([...everyTime, ...atLength], tabs, { seed, schedules: random });
  if (search.broken !== undefined) holds = false;
  say(randomFiguresOf(search));
  say(`${schedules + search.schedules} schedules, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return holds;
};

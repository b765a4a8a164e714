// @module-tag exhaustive
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertySeed } from '../../support/property-seed.ts';
import { explore } from './explore.ts';
import { figuresOf, randomFiguresOf } from './figures.ts';
import { type Tab, tabOf } from './page.ts';
import { play } from './play.ts';
import { playRandomly } from './random.ts';
import { everyTime, nameOf } from './runs.ts';
import { sessionCode } from './session-code.ts';

let tabs: readonly Tab[];
beforeAll(async () => {
  const load = await sessionCode();
  tabs = [load, load, load].map(tabOf);
});

const printed: string[] = [];
afterAll(() => void process.stdout.write(`\n${printed.join('\n')}\n`));

describe('the shipped session satisfies every rule in all schedules with one deviation', () => {
  for (const run of everyTime)
    it(nameOf(run), async () => {
      const search = await explore(run, tabs, { depth: 1 });
      printed.push(figuresOf(nameOf(run), search));
      expect(search.broken, search.trace.join('\n')).toBeUndefined();
      expect([search.depth, search.schedules > 10]).toEqual([1, true]);
    });
});

it('the shipped session satisfies every rule in random schedules', async () => {
  const search = await playRandomly(everyTime, tabs, { seed: propertySeed, schedules: 100 });
  printed.push(randomFiguresOf(search));
  expect(search.broken, search.trace.join('\n')).toBeUndefined();
});

it('a schedule is deterministic, also after one that ended later', async () => {
  const run = { tabs: 2, faults: { logout: 1, signIn: 1, missedEvent: 1 } };
  const before = await play(run, tabs, [{ at: 49, take: 1 }]);
  const long = await play({ tabs: 2, faults: { freeze: 1 } }, tabs, [{ at: 6, take: 1 }]);
  const after = await play(run, tabs, [{ at: 49, take: 1 }]);
  expect(long.trace.join('\n')).toContain('sleeps for 360 s');
  expect(before.trace.length).toBeGreaterThan(30);
  expect(after.trace).toEqual(before.trace);
});

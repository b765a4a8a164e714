import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    it(nameOf(run), { timeout: 120_000, tags: run.exhaustive ? ['exhaustive'] : [] }, async () => {
      const search = await explore(run, tabs, { depth: 1 });
      printed.push(figuresOf(nameOf(run), search));
      expect(search.broken, search.trace.join('\n')).toBeUndefined();
      expect([search.depth, search.schedules > 10]).toEqual([1, true]);
    });
});

it(
  'the shipped session satisfies every rule in random schedules',
  { timeout: 120_000, tags: ['exhaustive'] },
  async () => {
    const search = await playRandomly(everyTime, tabs, { seed: Date.now(), schedules: 100 });
    printed.push(randomFiguresOf(search));
    expect(search.broken, search.trace.join('\n')).toBeUndefined();
  },
);

it('a schedule is deterministic', async () => {
  const run = { tabs: 3, faults: { expiry: 1, crash: 1, lostResponse: 1 } };
  const courses = [await play(run, tabs, [{ at: 9, take: 1 }]), await play(run, tabs, [{ at: 9, take: 1 }])];
  expect(courses[0]?.trace.length).toBeGreaterThan(30);
  expect(courses[1]?.trace).toEqual(courses[0]?.trace);
});

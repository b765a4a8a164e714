import { beforeAll, expect, it } from 'vitest';
import { recordIn, sessionKey } from '../proof/tabs/checks.ts';
import { type Tab, tabOf } from '../proof/tabs/page.ts';
import { scheduleOf } from '../proof/tabs/schedule.ts';
import { sessionCode } from '../proof/tabs/session-code.ts';
import { createWorld, run, stateOf } from '../proof/tabs/world.ts';

let tabs: readonly Tab[];
beforeAll(async () => {
  const load = await sessionCode();
  tabs = [load, load].map(tabOf);
});

/** Two tabs of one browser, signed in, with the shipped session; time passes by hand. */
const browser = async () => {
  const world = createWorld({ tabs: 2, faults: {} }, tabs, scheduleOf([]));
  await world.begin();
  const [one, two] = world.pages;
  if (!one || !two) throw new Error('there are not two tabs');
  const pass = async () => {
    while (!world.isAtRest()) await run(world.timeline.next() ?? { run: () => expect.unreachable() });
  };
  await pass();
  const record = () => recordIn(world.storage.head(sessionKey));
  return { world, one, two, pass, record };
};

it('reports that there is a session, at once and until it ends', async () => {
  const { one, pass } = await browser();
  const reported: unknown[] = [];
  const stop = one.session?.watch((open) => reported.push(open));
  expect(reported).toEqual([true]);
  one.session?.signOut();
  await pass();
  expect(reported.at(-1)).not.toBe(true);
  stop?.();
});

it('signs every tab out, tells the server, and loads every page anew', async () => {
  const { world, one, two, pass, record } = await browser();
  const family = world.familyOf(one) ?? '';
  one.session?.signOut();
  await pass();
  expect([record(), world.server.endedFor(family)]).toEqual([undefined, 'signed out']);
  expect([one.closed, two.closed]).toEqual([true, true]);
  expect(world.pages.map((page) => stateOf(page)?.value)).toEqual(['signedOut', 'signedOut']);
});

it('signs every tab in with the tokens of a sign-in, under a new id', async () => {
  const { world, one, pass, record } = await browser();
  one.session?.signOut();
  await pass();
  const tokens = world.server.signIn();
  world.pages[1]?.session?.signIn(tokens);
  expect(record()).toMatchObject({ v: 1, gen: 0, ...tokens, sid: expect.stringMatching(/^[\da-f]{32}$/) });
  await pass();
  expect(world.pages.map(world.isOpen)).toEqual([true, true]);
  expect(world.pages.map((page) => stateOf(page)?.context.sid)).toEqual([record()?.sid, record()?.sid]);
});

it('keeps the session in this tab where storage is full', async () => {
  const { world, one, two, pass, record } = await browser();
  one.session?.signOut();
  await pass();
  const [page] = world.pages;
  if (!page) throw new Error('there is no tab');
  world.full.add(page);
  page.session?.signIn(world.server.signIn());
  await pass();
  expect([record(), world.pages.map(world.isOpen)]).toEqual([undefined, [true, false]]);
  expect(two.closed).toBe(true);
});

it('keeps the appearance, the layers of the map and the browser’s id when the session ends', async () => {
  const { world, one, pass } = await browser();
  world.storage.of(one).setItem('theme', 'dark');
  world.storage.of(one).setItem('map.layers', '[]');
  world.storage.of(one).setItem('filters', 'x');
  one.session?.signOut();
  await pass();
  expect(['theme', 'map.layers', 'device', 'filters'].map((key) => world.storage.head(key) !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

import type { Arriving, Budget, Family, Flight, Tab, World } from './world.ts';

const answers: readonly Flight['answer'][] = ['none', 'ok', 'rejected', 'transient'];
const locks: readonly Tab['lock'][] = ['none', 'asked', 'granted', 'held'];
const settlings: readonly Tab['settling'][] = ['no', 'waitForStorage', 'backoff'];
const signOuts: readonly Family['signOut'][] = ['no', 'begun', 'done'];
const char = (value: number): string => String.fromCharCode(value + 1);

/** Sorts the tabs of a world and names it: worlds that differ only in the order of their tabs are the same. */
export const canonical = (
  world: World,
): { readonly key: string; readonly world: World; readonly order: readonly number[] } => {
  const names = world.tabs.map((tab) => own(tab));
  const order = names.map((_, place) => place);
  order.sort((a, b) => {
    if (names[a] === names[b]) return a - b;
    return (names[a] ?? '') < (names[b] ?? '') ? -1 : 1;
  });
  const tabs = order.map((was) => {
    const tab = world.tabs[was];
    if (!tab) throw new Error('a tab was lost');
    return moved(tab, order);
  });
  const key = [
    ...order.map((was, place) => (names[was] ?? '') + masks(tabs[place])),
    ...world.families.map(family),
    char(world.head) + char(world.strays.length) + world.strays.map(char).join(''),
    world.said.join(','),
    world.asked.map(char).join(''),
    budget(world.left) + char((world.faultless ? 1 : 0) + (world.stolen ? 2 : 0)),
    world.broken ?? '',
  ].join('|');
  return { key, world: { ...world, tabs }, order };
};

/** A tab without the bits that name other tabs. */
const own = (tab: Tab): string =>
  char(tab.local + 1) +
  char(
    (tab.frozen ? 1 : 0) +
      (tab.leaving ? 2 : 0) +
      locks.indexOf(tab.lock) * 4 +
      settlings.indexOf(tab.settling) * 16 +
      (tab.resumedFromSleep ? 64 : 0),
  ) +
  char(tab.view) +
  char(tab.lost < 0 ? 0 : 1) +
  (tab.flight ? char(tab.flight.sent) + char(answers.indexOf(tab.flight.answer)) : char(99)) +
  char(tab.kept) +
  char(tab.waiter) +
  char(tab.heard) +
  tab.arriving.map(({ record }) => char(record)).join('');

const masks = (tab: Tab | undefined): string =>
  tab ? char(tab.lost + 1) + tab.arriving.map(({ waits }) => char(waits)).join('') : '';

const moved = (tab: Tab, order: readonly number[]): Tab => {
  if (tab.arriving.length === 0 && tab.lost <= 0) return tab;
  const arriving = tab.arriving.map(({ record, waits }): Arriving => ({ record, waits: bits(waits, order) }));
  return { ...tab, arriving, lost: tab.lost < 0 ? -1 : bits(tab.lost, order) };
};

const bits = (waits: number, order: readonly number[]): number =>
  waits === 0 ? 0 : order.reduce((sum, was, place) => sum | (((waits >> was) & 1) << place), 0);

const family = ({ current, confirmed, grace, dead, expired, signOut }: Family): string =>
  char(current) +
  char(expired + 1) +
  char((confirmed ? 1 : 0) + (grace ? 2 : 0) + (dead ? 4 : 0) + signOuts.indexOf(signOut) * 8);

const budget = (left: Budget): string =>
  Object.values({ ...left })
    .map(char)
    .join('');

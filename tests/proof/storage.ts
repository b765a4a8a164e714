import type { Budget, Code, Tab, World } from './world.ts';

export const tabAt = (world: World, at: number): Tab => {
  const tab = world.tabs[at];
  if (!tab) throw new Error(`no tab ${at}`);
  return tab;
};

export const withTab = (world: World, at: number, patch: Partial<Tab>): World => ({
  ...world,
  tabs: world.tabs.map((tab, place) => (place === at ? { ...tab, ...patch } : tab)),
});

export const withBroken = (world: World, rule: string): World => ({ ...world, broken: world.broken ?? rule });

export const alive = (tab: Tab): boolean => tab.local >= 0;
const reachable = (tab: Tab): boolean => alive(tab) && !tab.frozen;

/** One fault less may happen; from here on the rules for a world without faults no longer bind. */
export const spend = (world: World, fault: keyof Budget): World => ({
  ...world,
  left: { ...world.left, [fault]: world.left[fault] - 1 },
  ...(fault !== 'logout' && fault !== 'signIn' && fault !== 'expiry' && { faultless: false, asked: [] }),
});

/** A tab writes the record: it sees it at once, the others when it arrives. */
export const write = (world: World, at: number, record: Code): World => ({
  ...world,
  head: record,
  tabs: world.tabs.map((tab, place) => {
    if (place === at) return { ...tab, view: record, arriving: [] };
    return alive(tab) ? { ...tab, arriving: [...tab.arriving, { record, waits: 0 }] } : tab;
  }),
});

/** A tab begins to settle: it cannot end before everything that is on its way now, to any waking tab, has arrived. */
export const startSettling = (world: World, at: number): World => {
  const bit = 1 << at;
  return eachReachable(world, (tab) => ({
    ...tab,
    arriving: tab.arriving.map(({ record, waits }) => ({ record, waits: waits | bit })),
    lost: tab.lost < 0 ? -1 : tab.lost | bit,
  }));
};

export const stopSettling = (world: World, at: number): World => {
  const bit = 1 << at;
  const others = ~bit;
  if (!waitsFor(world, bit)) return world;
  return eachReachable(world, (tab) => ({
    ...tab,
    arriving: tab.arriving.map(({ record, waits }) => ({ record, waits: waits & others })),
    lost: tab.lost < 0 ? -1 : tab.lost & others,
  }));
};

export const maySettle = (world: World, at: number): boolean => !waitsFor(world, 1 << at);

const waitsFor = (world: World, bit: number): boolean =>
  world.tabs.some(
    ({ lost, arriving }) => (lost >= 0 && (lost & bit) !== 0) || arriving.some(({ waits }) => (waits & bit) !== 0),
  );

const eachReachable = (world: World, change: (tab: Tab) => Tab): World => ({
  ...world,
  tabs: world.tabs.map((tab) => (reachable(tab) && (tab.arriving.length > 0 || tab.lost >= 0) ? change(tab) : tab)),
});

/** Whether no write is on its way between running tabs: true whenever more than moments have passed. */
export const calm = (world: World): boolean =>
  world.tabs.every(
    (tab) => !reachable(tab) || (tab.arriving.length === 0 && tab.lost < 0 && tab.settling === 'no' && !tab.leaving),
  );

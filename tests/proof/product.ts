import { canonical } from './canonical.ts';
import { type Local, localOf } from './local.ts';
import { movesOf } from './moves.ts';
import { allRules, type Rules } from './rules.ts';
import { search, type Finding } from './search.ts';
import { alive, calm } from './storage.ts';
import { codeOf, emptyWorld, noFaults, readingOf, sidNames, sidOf, type Budget, type World } from './world.ts';

/**
 * Searches every state that N tabs, their storage, lock, messages and server can reach with the faults of the budget.
 */
export const prove = (
  tabs: number,
  faults: Partial<Budget>,
  removed: Partial<Rules> = {},
  look: (world: World, local: Local) => void = () => undefined,
): Finding => {
  const rules = { ...allRules, ...removed };
  const local = localOf(rules.machine);
  const record = codeOf(0, 0);
  const initial: World = {
    ...emptyWorld,
    tabs: Array.from({ length: tabs }, () => ({
      local: local.boot(readingOf(record)).to,
      frozen: false,
      leaving: false,
      view: record,
      arriving: [],
      lock: 'none',
      lost: -1,
      flight: undefined,
      kept: 0,
      waiter: 0,
      heard: 0,
      settling: 'no',
      resumedFromSleep: false,
    })),
    families: [{ current: 0, confirmed: true, grace: false, dead: false, expired: 0, signOut: 'no' }],
    head: record,
    left: { ...noFaults, ...faults },
  };
  const inEndedSession = (world: World): boolean =>
    world.tabs.some((tab) => {
      if (!alive(tab)) return false;
      const { value, sid } = local.state(tab.local);
      return value.includes('"signedIn"') && world.families[sidNames.indexOf(sid as 'first')]?.signOut === 'done';
    });
  const still = (world: World): boolean =>
    calm(world) &&
    world.tabs.every((tab) => {
      if (!alive(tab)) return true;
      if (tab.frozen || tab.flight || tab.waiter !== 0 || tab.lock !== 'none') return false;
      const { stage, value } = local.state(tab.local);
      return stage === 'ready' || value === '"signedOut"';
    });
  return search<World>({
    initial,
    moves: movesOf(local, rules),
    canonical,
    broken: (world) => {
      look(world, local);
      if (world.broken) return world.broken;
      // After late storage writes, a record of a session that the server ended may remain: the next request removes
      // it.
      const inTime = world.left.lateStorage === initial.left.lateStorage;
      const left = world.head !== 0 && world.families[sidOf(world.head)]?.signOut === 'done';
      return left && inTime && still(world) ? 'I6 after a sign-out nothing of it is left in storage' : undefined;
    },
    atRest: (world) => still(world) && !inEndedSession(world),
  });
};

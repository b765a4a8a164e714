import type { AnyEventObject } from 'xstate';
import { act, attend, dropFlight, withStray } from './act.ts';
import { done, type Local } from './local.ts';
import type { Rules } from './rules.ts';
import type { Move } from './search.ts';
import { familyOf, serve, withFamily } from './server.ts';
import { alive, calm, maySettle, spend, startSettling, stopSettling, tabAt, withTab, write } from './storage.ts';
import {
  codeOf,
  codeOfVersion,
  genOf,
  readingOf,
  sidOf,
  versionOf,
  type Budget,
  type Code,
  type Tab,
  type World,
} from './world.ts';

/** Everything that can happen next. */
export const movesOf =
  (local: Local, rules: Rules) =>
  (world: World): readonly Move<World>[] => {
    const moves: Move<World>[] = worldMoves(world, rules);
    for (const [at, tab] of world.tabs.entries()) {
      if (!alive(tab)) continue;
      const ways = tabMoves({ world, at, tab, local, rules });
      for (const [text, to] of ways) if (to !== world) moves.push({ tab: at, text, to });
    }
    return moves;
  };

type Way = readonly [text: string, to: World];

interface Here {
  readonly world: World;
  readonly at: number;
  readonly tab: Tab;
  readonly local: Local;
  readonly rules: Rules;
}

const worldMoves = (world: World, rules: Rules): Move<World>[] => {
  const moves = world.strays.map((sent): Move<World> => {
    const [served] = serve({ ...world, strays: world.strays.filter((one) => one !== sent) }, sent, rules);
    return { tab: undefined, text: `an aborted request reaches the server with ${named(sent)}`, to: served };
  });
  const quiet = calm(world) && world.tabs.every((tab) => tab.frozen || !tab.flight || !alive(tab));
  if (quiet && world.tabs.every((tab) => tab.flight?.answer !== 'none')) {
    if (world.left.expiry > 0)
      moves.push({ tab: undefined, text: 'the access tokens expire', to: expire(spend(world, 'expiry')) });
    const waning = world.families.some(
      ({ grace, confirmed }) => grace && (confirmed || rules.graceFrom === 'rotation'),
    );
    if (waning) moves.push({ tab: undefined, text: 'minutes pass', to: minutesPass(world, rules) });
  }
  return moves;
};

/** Minutes pass: no request lasts that long, and an old token is no longer accepted once its successor was used. */
export const minutesPass = (world: World, rules: Rules): World => ({
  ...world,
  strays: [],
  families: world.families.map((family) =>
    family.confirmed || rules.graceFrom === 'rotation' ? { ...family, grace: false } : family,
  ),
});

const expire = (world: World): World => ({
  ...world,
  strays: [],
  tabs: world.tabs.map((tab) => (tab.frozen ? { ...tab, resumedFromSleep: true } : tab)),
  families: world.families.map((family) => ({
    ...family,
    expired: family.current,
    grace: family.grace && !family.confirmed,
  })),
});

const tabMoves = (here: Here): Way[] => {
  const { world, at, tab } = here;
  if (tab.frozen) return [['wakes up', thaw(world, at)]];
  if (tab.leaving) return [['the page reloads', load(here)]];
  return [
    ...storageWays(here),
    ...messageWays(here),
    ...lockWays(here),
    ...waitingWays(here),
    ...flightWays(here),
    ...personWays(here),
    ...faultWays(here),
  ];
};

const storageWays = ({ world, at, tab, local, rules }: Here): Way[] => {
  const ways: Way[] = [];
  const [first, ...arriving] = tab.arriving;
  if (first) {
    const shown = withTab(world, at, { view: first.record, arriving });
    const seen = { type: 'record.seen', record: readingOf(first.record) };
    ways.push([`storage shows ${named(first.record)}`, act(shown, at, seen, local, rules)]);
    if (world.left.missedEvent > 0)
      ways.push([`storage shows ${named(first.record)}, the event is missed`, spend(shown, 'missedEvent')]);
  }
  const { value } = local.state(tab.local);
  if (value.includes('"waitingForLock"') || value.includes('"awaitStore"')) {
    const polled = act(world, at, { type: 'record.seen', record: readingOf(tab.view) }, local, rules);
    if (differs(polled, world, at)) ways.push(['polls storage', polled]);
  }
  return ways;
};

const messageWays = ({ world, at, tab, local, rules }: Here): Way[] =>
  world.said.flatMap((message): Way[] => {
    const [kind = '', code = ''] = message.split(' ');
    const version = versionOf(Number(code));
    if (version.sid !== local.state(tab.local).sid) return [];
    const event: AnyEventObject = { type: `${kind}.received`, ...version };
    const notified = act(world, at, event, local, rules);
    const heard = kind === 'fresh' ? withTab(notified, at, { heard: Math.max(tab.heard, Number(code)) }) : notified;
    return differs(heard, world, at) ? [[`hears ${kind} of ${named(Number(code))}`, heard]] : [];
  });

const differs = (one: World, other: World, at: number): boolean => {
  const [a, b] = [tabAt(one, at), tabAt(other, at)];
  return a.local !== b.local || a.waiter !== b.waiter || a.heard !== b.heard || a.leaving !== b.leaving;
};

const lockWays = ({ world, at, tab, local, rules }: Here): Way[] => {
  const others = world.tabs.filter((_, index) => index !== at);
  const taken = rules.locks && others.some(({ lock }) => lock === 'held' || lock === 'granted');
  const held = () => act(withTab(world, at, { lock: 'held' }), at, { type: 'lock.granted' }, local, rules);
  const ways: Way[] = [];
  if (tab.lost >= 0)
    ways.push([
      'learns that the lock was stolen',
      act(withTab(world, at, { lost: -1 }), at, { type: 'lock.lost' }, local, rules),
    ]);
  if (tab.lock === 'granted' || (tab.lock === 'asked' && !taken)) ways.push(['gets the lock', held()]);
  if (tab.lock === 'asked' && taken && world.left.steal > 0) {
    const stealing = act(spend(world, 'steal'), at, { type: 'lock.timedOut', visible: true }, local, rules);
    ways.push(['waits too long and steals the lock', stealing]);
  }
  return ways;
};

const waitingWays = ({ world, at, tab, local, rules }: Here): Way[] => {
  const reading = readingOf(tab.view);
  const ways: Way[] = [];
  if (tab.settling !== 'no') {
    const settled = () =>
      act(
        withTab(stopSettling(world, at), at, { settling: 'no' }),
        at,
        done(tab.settling, { record: reading, resumedFromSleep: tab.resumedFromSleep }),
        local,
        rules,
      );
    if (maySettle(world, at)) ways.push([`has settled, storage shows ${named(tab.view)}`, settled()]);
    else if (world.left.lateStorage > 0)
      ways.push([`has settled too early, storage shows ${named(tab.view)}`, spend(settled(), 'lateStorage')]);
  }
  const { value } = local.state(tab.local);
  if (value.includes('"awaitStore"') && tab.arriving.length === 0)
    ways.push(['has waited for storage', act(world, at, done('awaitStore', reading), local, rules)]);
  if (value.includes('"backingOff"')) ways.push(['has cooled down', act(world, at, done('coolDown'), local, rules)]);
  if (value.includes('"ending"')) {
    const code = codeOfVersion({ sid: local.state(tab.local).sid, gen: 0 });
    const reported = withFamily(act(world, at, done('notifyServer'), local, rules), code, { signOut: 'done' });
    ways.push(['reports the sign-out to the server', withFamily(reported, code, { dead: true })]);
    if (world.left.lostRequest > 0)
      ways.push(['cannot report the sign-out to the server', spend(reported, 'lostRequest')]);
  }
  return ways;
};

const flightWays = ({ world, at, tab, local, rules }: Here): Way[] => {
  const { flight } = tab;
  if (!flight) return [];
  const answered = (before: World, answer: 'ok' | 'rejected' | 'transient') =>
    withTab(before, at, { flight: { ...flight, answer } });
  if (flight.answer === 'none') {
    const [served, answer] = serve(world, flight.sent, rules);
    if (answer === 'none') return [];
    const ways: Way[] = [[`the server answers ${answer} to ${named(flight.sent)}`, answered(served, answer)]];
    if (world.left.lostResponse > 0)
      ways.push([
        `the server answers ${answer} to ${named(flight.sent)}, and the answer is lost`,
        spend(answered(served, 'transient'), 'lostResponse'),
      ]);
    if (world.left.lostRequest > 0)
      ways.push([
        'the request gets no answer in time',
        spend(withStray(answered(world, 'transient'), flight.sent), 'lostRequest'),
      ]);
    return ways;
  }
  const outcome = flight.answer === 'transient' ? rules.noAnswer : flight.answer;
  const landed = withTab(world, at, { flight: undefined, kept: outcome === 'ok' ? flight.sent + 1 : 0 });
  return [[`receives ${outcome}`, act(landed, at, done('refresh', { outcome }), local, rules)]];
};

const personWays = ({ world, at, tab, local, rules }: Here): Way[] => {
  const { value } = local.state(tab.local);
  const ways: Way[] = [];
  if (value.includes('"signedIn"') && tab.waiter === 0 && tab.view !== 0) {
    for (const waiter of refusable(world, tab, local.state(tab.local).sid)) {
      const refused = attend(withTab(world, at, { waiter }), at, local, rules);
      ways.push([`a request with ${named(waiter)} is refused`, refused]);
    }
  }
  if (value.includes('"signedIn"') && world.left.logout > 0) {
    const code = codeOfVersion({ sid: local.state(tab.local).sid, gen: 0 });
    const marked = withFamily(spend(world, 'logout'), code, { signOut: 'begun' });
    ways.push(['signs out', act(marked, at, { type: 'logout.requested' }, local, rules)]);
  }
  if (value === '"signedOut"' && world.left.signIn > 0 && calm(world)) {
    const code = codeOf(world.families.length, 0);
    const family = { current: 0, confirmed: true, grace: false, dead: false, expired: -1, signOut: 'no' as const };
    const opened = write({ ...spend(world, 'signIn'), families: [...world.families, family] }, at, code);
    ways.push(['signs in', act(opened, at, { type: 'signIn.succeeded', ...versionOf(code) }, local, rules)]);
  }
  return ways;
};

/**
 * The tokens with which a request of this tab may be rejected now: the current ones, the previous ones, those of its
 * own sign-in.
 */
const refusable = (world: World, { view }: Tab, sid: string): readonly Code[] => {
  const own = codeOfVersion({ sid, gen: 0 });
  const codes = [view, ...(genOf(view) > 0 ? [view - 1] : []), ...(sidOf(own) === sidOf(view) ? [] : [own])];
  return codes.filter((code) => {
    const { expired, dead } = familyOf(world, code);
    return dead || genOf(code) <= expired;
  });
};

const faultWays = ({ world, at, tab }: Here): Way[] => {
  const may = (fault: keyof Budget) => world.left[fault] > 0;
  const busy = tab.lock !== 'none';
  return [
    ...(may('crash') && busy ? [['crashes', crash(spend(world, 'crash'), at)] as const] : []),
    ...(may('freeze') && busy ? [['is frozen', freeze(spend(world, 'freeze'), at)] as const] : []),
  ];
};

const crash = (world: World, at: number): World =>
  withTab(stopSettling(dropFlight(world, at), at), at, {
    local: -1,
    view: 0,
    arriving: [],
    lock: 'none',
    lost: -1,
    kept: 0,
    waiter: 0,
    heard: 0,
    settling: 'no',
    resumedFromSleep: false,
  });

/** No tab waits for writes on their way to a frozen tab, and a frozen tab restarts its own wait when it resumes. */
const freeze = (world: World, at: number): World => {
  const tab = tabAt(world, at);
  return withTab(stopSettling(world, at), at, {
    frozen: true,
    arriving: tab.arriving.map(({ record }) => ({ record, waits: 0 })),
    lost: Math.min(tab.lost, 0),
  });
};

const thaw = (world: World, at: number): World => {
  const awake = withTab(world, at, { frozen: false });
  return tabAt(world, at).settling === 'no' ? awake : startSettling(awake, at);
};

const load = ({ world, at, tab, local }: Here): World =>
  withTab(dropFlight(world, at), at, {
    local: local.boot(readingOf(tab.view)).to,
    leaving: false,
    lock: 'none',
    lost: -1,
    kept: 0,
    waiter: 0,
    heard: 0,
    settling: 'no',
    resumedFromSleep: false,
  });

const named = (code: number): string => (code === 0 ? 'nothing' : `${versionOf(code).sid} ${genOf(code)}`);

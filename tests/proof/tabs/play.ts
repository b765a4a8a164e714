import type { SessionRecord } from '../../../src/contract/session-protocol.ts';
import { sessionSettings } from '../../../src/services/session/session-settings.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { recordIn, sessionKey } from './checks.ts';
import type { Page, Tab } from './page.ts';
import { type Deviation, scheduleOf } from './schedule.ts';
import { createWorld, run as letHappen, type Run, stateOf, type World } from './world.ts';

/** How a run ended: the broken rule, if any, and what happened. */
export interface Outcome {
  readonly broken: string | undefined;
  readonly trace: readonly string[];
  /** How many answers each question of the run had. */
  readonly offered: readonly number[];
  /** The different states of all tabs that the run went through. */
  readonly states: ReadonlySet<string>;
  readonly steps: number;
}

type Act = readonly [text: string, act: () => void];

const nothing: Act = ['', () => undefined];
const mostSteps = 20_000;
const longSleep = 6 * 60_000;
const shortSleep = 5_500;
/** A refused token younger than this is not renewed. */
const longerThanMinimumAge = sessionSettings.minTokenAgeMs + 1_000;

/** Plays a run: N tabs from their start until nothing is pending and every user's actions are done. */
export const play = async (run: Run, tabs: readonly Tab[], deviations: readonly Deviation[] = []): Promise<Outcome> => {
  const schedule = scheduleOf(deviations);
  const world = createWorld(run, tabs, schedule);
  const { timeline, checks, trace } = world;
  const states = new Set<string>();
  let steps = 0;

  const happen = async (text: string, act: () => void | Promise<void>) => {
    trace.push(`${String(timeline.now() - begun).padStart(6)} ms  ${text}`);
    await letHappen({ run: act });
  };
  const untilRest = async () => {
    while (!world.isAtRest() && checks.broken() === undefined) {
      if (steps++ > mostSteps) return checks.breaks('I9 every run comes to rest');
      const [text, act] = schedule.pick([nothing, ...disturbances(world)]);
      if (text) await happen(text, act);
      const event = timeline.next();
      if (!event) return checks.breaks('I9 no state is a dead end');
      const name = event.page ? `tab ${event.page.tab + 1}: ${event.text}` : event.text;
      if (event.routine) await letHappen(event);
      else await happen(name, event.run);
      if (!event.routine) states.add(fingerprint(world));
    }
    return undefined;
  };

  const begun = timeline.now();
  await world.begin();
  expire(world);
  for (const page of world.living()) await happen(`tab ${page.tab + 1}: a request is sent`, () => world.ask(page));
  await untilRest();
  const quiet = async () => {
    timeline.add({ due: timeline.now() + longerThanMinimumAge, text: 'a quiet while passes', run: () => undefined });
    await untilRest();
  };
  await quiet();
  for (let next = intention(world); next && checks.broken() === undefined; next = intention(world)) {
    await happen(...next);
    await untilRest();
    await quiet();
  }
  schedule.close();
  if (checks.broken() === undefined) await lastLook(world, happen, untilRest);
  return { broken: checks.broken(), trace, offered: schedule.offered, states, steps };
};

const expire = ({ server }: World) => server.advance(sessionPolicy.accessSeconds);

/** Finally shows and uses every tab: all are signed in with the newest tokens, or all are signed out. */
const lastLook = async (
  world: World,
  happen: (text: string, act: () => void) => Promise<void>,
  untilRest: () => Promise<void>,
) => {
  const { checks, budget, living } = world;
  // A tab learns of a change by an event or a message; without both, when it becomes visible.
  if (budget.happened('missedEvent') && budget.happened('lostMessage'))
    await happen('the user looks at every tab', () => {
      for (const { document } of living()) document.dispatchEvent(new Event('visibilitychange'));
    });
  await untilRest();
  atEnd(world);
  if (checks.broken() !== undefined) return;
  expire(world);
  await happen('the access tokens expire, and every tab sends a request', () => {
    for (const page of living()) if (world.isOpen(page)) world.ask(page);
  });
  await untilRest();
  atEnd(world);
};

const atEnd = (world: World) => {
  const { checks, storage, budget, living, server } = world;
  const head = recordIn(storage.head(sessionKey));
  const family = head && server.ownerOfRefresh(head.refreshToken)?.familyId;
  const { breaks } = checks;
  breaks('I6 after a sign-out nothing of it is left in storage', family !== undefined && checks.isSignedOut(family));
  const flagIsLeft = storage.head('auth.refreshing') !== undefined;
  breaks('I10 the flag is removed with the lock', flagIsLeft && !budget.happened('crash'));
  const untold = checks.signedOutFamilies().some((familyId) => server.isLive(familyId));
  breaks(
    'I19 the server is told of a sign-out',
    untold && !budget.happened('lostRequest') && !budget.happened('crash'),
  );
  for (const page of living()) {
    if (budget.happened('fullStorage')) continue;
    const snapshot = stateOf(page);
    breaks(
      'I9 at rest a tab is signed in or signed out',
      !snapshot?.matches({ signedIn: 'idle' }) && !snapshot?.matches('signedOut'),
    );
    breaks('I9 all tabs are signed in, or all are signed out', world.isOpen(page) !== (head !== undefined));
    breaks('I9 all tabs have the newest tokens', world.isOpen(page) && !isNewest(head, page, world));
  }
};

const isNewest = (head: SessionRecord | undefined, page: Page, world: World): boolean =>
  stateOf(page)?.context.sid === head?.sid && recordIn(world.storage.view(page, sessionKey))?.gen === head?.gen;

/** What users do once everything is at rest, as long as the run has it in its budget. */
const intention = (world: World): Act | undefined => {
  const { budget, living } = world;
  const open = living().filter(world.isOpen);
  const [closed] = living().filter((page) => stateOf(page)?.matches('signedOut'));
  if (budget.has('expiry') && open.length > 0)
    return [
      'the access tokens expire, and every tab sends a request',
      () => {
        budget.spend('expiry');
        expire(world);
        open.forEach(world.ask);
      },
    ];
  if (budget.has('deviceRemoved') && open[0]) return deviceRemoved(world, open[0], open);
  if (budget.has('logout') && open[0]) return logout(world, open[0]);
  if (budget.has('signIn') && closed) return signIn(world, closed);
  return undefined;
};

const deviceRemoved = (world: World, page: Page, open: readonly Page[]): Act => [
  'the user removes this device elsewhere, and every tab sends a request',
  () => {
    world.budget.spend('deviceRemoved');
    world.server.end(world.familyOf(page) ?? '', 'device removed');
    open.forEach(world.ask);
  },
];

const logout = (world: World, page: Page): Act => [
  `tab ${page.tab + 1}: the user signs out`,
  () => {
    world.budget.spend('logout');
    world.checks.signsOut(world.familyOf(page) ?? '');
    page.session?.signOut();
  },
];

const signIn = (world: World, page: Page): Act => [
  `tab ${page.tab + 1}: the user signs in`,
  () => {
    world.budget.spend('signIn');
    page.session?.signIn(world.server.signIn());
  },
];

/** What may happen at any moment while something is pending. */
const disturbances = (world: World): readonly Act[] => {
  const { budget, locks, living, full, end, timeline } = world;
  const acts: Act[] = [];
  for (const page of living()) {
    if (page.frozen) continue;
    const name = `tab ${page.tab + 1}`;
    const busy = world.hasLocks ? locks.isWanted(page) : world.isOpen(page);
    const sleep = (fault: 'freeze' | 'steal', milliseconds: number): Act => [
      `${name}: sleeps for ${milliseconds / 1000} s`,
      () => {
        budget.spend(fault);
        page.frozen = true;
        page.hasSlept = true;
        const wake = () => void (page.frozen = false);
        timeline.add({ due: timeline.now() + milliseconds, text: `${name} wakes up`, run: wake });
      },
    ];
    if (busy && budget.has('freeze')) acts.push(sleep('freeze', longSleep));
    if (busy && budget.has('steal')) acts.push(sleep('steal', shortSleep));
    if (busy && budget.has('crash')) acts.push([`${name}: crashes`, () => (budget.spend('crash'), end(page))]);
    if (busy && budget.has('fullStorage'))
      acts.push([`${name}: storage is full`, () => (budget.spend('fullStorage'), void full.add(page))]);
    if (world.isOpen(page) && world.familyOf(page) && budget.has('logout')) acts.push(logout(world, page));
    if (stateOf(page)?.matches('signedOut') && budget.has('signIn') && !world.storage.isMoving())
      acts.push(signIn(world, page));
  }
  return acts;
};

const fingerprint = (world: World): string =>
  JSON.stringify([
    world.pages.map((page) => {
      if (page.closed) return 0;
      const { value, context } = stateOf(page) ?? {};
      const record = recordIn(world.storage.view(page, sessionKey));
      return [value, context, page.frozen, record?.sid, record?.gen, world.locks.mayAct(page)];
    }),
    world.network.flights().map(({ page }) => page.tab),
  ]);

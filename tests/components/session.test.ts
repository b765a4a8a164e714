import { expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from '../support/model/step.ts';
import { missing, stoppedIn, taken } from '../support/model/coverage.ts';
import { type Edge, explore } from '../support/model/explore.ts';
import { brokenRequirements } from '../support/model/requirement.ts';
import { untakenSamples } from '../support/model/samples-taken.ts';
import { kindsOf, partOf, tours } from '../support/model/tours.ts';
import { anyWorld, samplesIn } from '../support/model/world.ts';
import { sessionMachine, type SessionSnapshot } from '../../src/machines/session/session.ts';
import { sessionWorld } from '../machines/session/session.world.ts';
import { openOtherTab } from './support/other-tab.ts';
import { createLook, isPassing, type Tabs } from './support/session-look.ts';
import { createDrivers, restingRecord } from './support/session-steps.ts';
import { openSessionTab } from './support/session-tab.ts';
import { undrivable } from './support/session-undrivable.ts';

const world = anyWorld(sessionWorld);
const graph = explore(sessionMachine, world);

const nameOf = ({ before, step, after }: Edge): string =>
  `${JSON.stringify(before.value)}: ${step.name} → ${JSON.stringify(after.value)}`;

/** The part of the graph that a browser can be driven through. */
const driven = partOf(graph, (edge) => undrivable(edge) === undefined);

/** The samples that a machine ignores in a state, and that a browser can be brought to send. */
const ignoredIn = (state: AnyMachineSnapshot): Step[] =>
  Object.values(world.events)
    .flatMap((samples) => samplesIn(samples, state))
    .filter((event) => !state.can(event))
    .map((event): Step => ({ kind: 'event', name: `${event.type} is ignored`, event }))
    .filter((step) => undrivable({ before: state, step }) === undefined);

const takeTour = async (edges: readonly Edge[], covered: Set<string>, checked: Set<string>): Promise<void> => {
  const tab = openSessionTab((transition) => covered.add(taken(transition)));
  const tabs: Tabs = { tab, other: openOtherTab(), sids: new Map() };
  const take = createDrivers(tabs);
  const look = createLook(tabs, world);
  let last: SessionSnapshot | undefined;
  const takeEdge = async (edge: Pick<Edge, 'step' | 'before' | 'after' | 'to' | 'effects'>): Promise<void> => {
    // What came after a step that passed at once belongs to this one.
    if (!isPassing(edge.before)) tab.received.length = tab.passed.length = 0;
    const shown = await take(edge);
    await look.reached(edge);
    await look.seesEffects(edge.effects, shown, last, edge.step.event.type);
    last = tab.snapshot();
    if (!last.matches('closing')) tab.show(restingRecord(last));
  };
  const way: string[] = [];
  try {
    for (const edge of edges) {
      way.push(edge.step.name);
      await takeEdge(edge);
      const { after, to } = edge;
      if (checked.has(to) || isPassing(after)) continue;
      checked.add(to);
      for (const step of ignoredIn(after)) {
        way.push(step.name);
        await takeEdge({ step, before: after, after, to, effects: [] });
      }
    }
  } catch (error) {
    throw new Error(`the session failed on the way: ${way.join(' → ')}`, { cause: error });
  } finally {
    await tab.close();
    tabs.other.close();
  }
};

/**
 * The kinds of steps that a browser with Web Locks cannot be brought to take, and why. session-without-locks.test.ts takes
 * the last two.
 */
const leftOut = {
  '{"signedIn":"idle"}: renewal.needed (2) → "signedOut"':
    'a request that reads this ends or is sent again, and asks for nothing',
  '{"signedIn":"idle"}: renewal.needed (3) → "reloading"':
    'a request that reads this ends or is sent again, and asks for nothing',
  '{"signedIn":"idle"}: renewal.needed (4) → {"signedIn":"idle"}':
    'a request that reads this ends or is sent again, and asks for nothing',
  '{"signedIn":"idle"}: renewal.needed (6) → {"signedIn":"awaitStore"}':
    'a request asks only for the sign-in it was sent with',
  '{"signingOut":"stealing"}: lock sends lock.timedOut → {"signingOut":"waitingForStorage"}':
    'a stolen lock is granted at once',
  '{"signingOut":"stealing"}: lock sends lock.timedOut (2) → {"signingOut":"waitingForStorage"}':
    'a stolen lock is granted at once',
};

it('the session is driven through every transition', { timeout: 180_000 }, async () => {
  const covered = new Set<string>();
  const checked = new Set<string>();
  for (const { edges } of tours(driven, kindsOf(driven), 60)) await takeTour(edges, covered, checked);
  for (const transition of stoppedIn(sessionMachine, world, graph)) covered.add(transition);
  expect([...brokenRequirements(world, graph), ...untakenSamples(world, graph)]).toEqual([]);
  const known = new Set(driven.edges.map(nameOf));
  const others = graph.edges.filter((edge) => !known.has(nameOf(edge)));
  expect(Object.fromEntries(others.map((edge) => [nameOf(edge), undrivable(edge)]))).toEqual(leftOut);
  expect(missing(sessionMachine, covered)).toEqual([
    'session.signedIn.idle: renewal.needed → session.signedOut',
    'session.signedIn.idle: renewal.needed (2) → session.reloading',
    'session.signedIn.idle: renewal.needed (4) → (stays)',
    'session.signingOut.stealing: lock.timedOut → session.signingOut.waitingForStorage',
  ]);
});

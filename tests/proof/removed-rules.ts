import { withConfig } from '../../scripts/xstate-internals.ts';
import type { SessionSummary, Version } from '../../src/contract/session-protocol.ts';
import type { StorageSnapshot, CheckedAt } from '../../src/machines/session/session-setup.ts';
import { sessionMachine } from '../../src/machines/session/session.ts';
import type { Rules } from './rules.ts';
import type { Budget } from './world.ts';

/** A removed rule, the faults that make it necessary, and the invariant that must break without it. */
export interface RemovedRule {
  readonly removed: string;
  readonly rules: Partial<Rules>;
  readonly tabs: number;
  readonly faults: Partial<Budget>;
  readonly breaks: RegExp;
}

type Guards = NonNullable<Parameters<typeof sessionMachine.provide>[0]['guards']>;
type Context = ReturnType<typeof sessionMachine.getInitialSnapshot>['context'];
type Guard = (args: { context: Context }, judged: StorageSnapshot) => boolean;

const machineWith = (guards: Guards): Partial<Rules> => ({ machine: sessionMachine.provide({ guards }) });

const real: Readonly<Record<'absent' | 'otherSession' | 'newer' | 'belowFloor', Guard>> = {
  absent: (_, { record }) => record === null,
  otherSession: ({ context }, { record }) => record !== null && record.sid !== context.sid,
  newer: ({ context }, { record }) => record !== null && record.gen > context.gen,
  belowFloor: ({ context }, { record }) => record !== null && record.gen < context.floor,
};

/** The machine without the storage check at one point of the protocol. */
const blindAt = (moment: CheckedAt): Partial<Rules> => {
  const blind =
    (guard: Guard): Guard =>
    (args, judged) =>
      judged.at !== moment && guard(args, judged);
  return machineWith({
    absent: blind(real.absent),
    otherSession: blind(real.otherSession),
    newer: blind(real.newer),
    belowFloor: blind(real.belowFloor),
  });
};

const withoutTransition = (state: string, event: string): Partial<Rules> => {
  const { config } = sessionMachine;
  // SAFETY: the copy is the same machine without one transition.
  const copy = structuredCloneOf(config) as typeof config;
  let node = copy as { states?: Record<string, typeof node>; on?: Record<string, unknown> };
  for (const key of state.split('.')) {
    const next = node.states?.[key];
    if (!next) throw new Error(`no state ${state}`);
    node = next;
  }
  if (!node.on?.[event]) throw new Error(`${state} has no ${event}`);
  delete node.on[event];
  return { machine: withConfig(sessionMachine, copy) };
};

/** A deep copy that shares functions. */
const structuredCloneOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(structuredCloneOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structuredCloneOf(inner)]));
};

const trusting = (record: SessionSummary, seen: Version) => {
  if (!record) return 'signedOut' as const;
  return record.gen > seen.gen || record.sid !== seen.sid ? ('replay' as const) : ('wait' as const);
};

/** Every rule of the protocol, each removed on its own. */
export const removedRules: readonly RemovedRule[] = [
  {
    removed: 'the lock of all tabs',
    rules: { locks: false },
    tabs: 2,
    faults: {},
    breaks: /^I[12] /,
  },
  {
    removed: 'the wait for writes of other tabs',
    rules: { settles: false },
    tabs: 2,
    faults: {},
    breaks: /^I2 /,
  },
  {
    removed: 'the storage check after the lock is granted',
    rules: blindAt('beforeRefresh'),
    tabs: 2,
    faults: { missedEvent: 1 },
    breaks: /^I11 /,
  },
  {
    removed: 'the storage check before the answer is written',
    rules: blindAt('answered'),
    tabs: 2,
    faults: { logout: 1, missedEvent: 1 },
    breaks: /^I11 /,
  },
  {
    removed: 'the storage check before another attempt',
    rules: blindAt('resending'),
    tabs: 2,
    faults: { lostRequest: 1, missedEvent: 1, logout: 1 },
    breaks: /^I11 /,
  },
  {
    removed: 'the minimum generation',
    rules: machineWith({ belowFloor: () => false, newerGeneration: () => false }),
    tabs: 2,
    faults: { lateStorage: 2 },
    breaks: /^I12 /,
  },
  {
    removed: 'the answer to a repeated refresh',
    rules: { repeats: false },
    tabs: 2,
    faults: { lostResponse: 1 },
    breaks: /^I3 /,
  },
  {
    removed: 'the minute that begins with the first use, counted from the rotation instead',
    rules: { graceFrom: 'rotation' },
    tabs: 2,
    faults: { lostResponse: 1, crash: 1 },
    breaks: /^I3 /,
  },
  {
    removed: 'the notice, before another attempt, that the lock was stolen',
    rules: withoutTransition('signedIn.renewing.backoff', 'lock.lost'),
    tabs: 2,
    faults: { steal: 1, lostRequest: 1 },
    breaks: /^I13 /,
  },
  {
    removed: 'the distinction between no answer and a rejection',
    rules: { noAnswer: 'rejected' },
    tabs: 2,
    faults: { lostRequest: 1 },
    breaks: /^I4, I5 /,
  },
  {
    removed: 'clearing again when signing out',
    rules: { clearsAgain: false },
    tabs: 2,
    faults: { logout: 1 },
    breaks: /^I6 /,
  },
  {
    removed: 'the check of an answer that was received after a suspension',
    rules: machineWith({ resumedFromSleep: () => false }),
    tabs: 2,
    faults: { freeze: 1, steal: 1, expiry: 1 },
    breaks: /^I3 /,
  },
  {
    removed: 'the transition for a tab that is granted the lock',
    rules: withoutTransition('signedIn.renewing.waitingForLock', 'lock.granted'),
    tabs: 2,
    faults: {},
    breaks: /^I9 /,
  },
  {
    removed: 'the check of the sign-in a request belongs to',
    rules: { decision: trusting },
    tabs: 2,
    faults: { logout: 1, signIn: 1, missedEvent: 2 },
    breaks: /^I8 /,
  },
];

import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type ConnectivityProblem, connectivityProblems } from '../contract/problem.ts';
import { unprovidedAction } from './unprovided.ts';

export type AlertBarEvent =
  | { type: 'problem.reported'; problem: ConnectivityProblem; call: string }
  | { type: 'request.succeeded'; call: string }
  | { type: 'page.left' }
  | { type: 'retry.requested' }
  | { type: 'alert.dismissed' };

interface Context {
  /** The problem of each call that failed and has not succeeded since; the latest is last. */
  readonly failing: Readonly<Record<string, ConnectivityProblem>>;
  /** The retries so far, up to the longest interval; a short recovery does not reset them. */
  readonly retries: number;
}

/** What still fails after a call succeeded: removes the problem of that call and every connection problem. */
const failingAfter = ({ failing }: Context, call: string): Context['failing'] =>
  Object.fromEntries(
    Object.entries(failing).filter(
      ([name, problem]) => name !== call && connectivityProblems[problem].scope === 'server',
    ),
  );

/** The intervals between automatic retries in milliseconds; the last one repeats. */
export const retryIntervalsMs = [15_000, 30_000, 60_000, 120_000, 240_000] as const;

/** The interval after the given number of retries, in milliseconds. */
export const retryIntervalMs = (retries: number): number => retryIntervalsMs[retries] ?? 240_000;

/** Retries are reset after this long without a failure, in milliseconds. */
export const recoveryMs = 60_000;

/** Shows connection and server failures, and retries at growing intervals until all calls succeed. */
export const alertBarMachine = setup({
  types: { context: {} as Context, events: {} as AlertBarEvent },
  actions: {
    /** Retries every call that failed. */
    retry: unprovidedAction<undefined>('retry'),
    addProblem: assign(
      ({ context: { failing } }, { problem, call }: { problem: ConnectivityProblem; call: string }) => {
        const { [call]: _, ...others } = failing;
        return { failing: { ...others, [call]: problem } };
      },
    ),
    clearRecovered: assign(({ context }, call: string) => ({ failing: failingAfter(context, call) })),
    clearProblems: assign({ failing: {} }),
    countRetry: assign(({ context }) => ({ retries: Math.min(context.retries + 1, retryIntervalsMs.length - 1) })),
    resetRetries: assign({ retries: 0 }),
  },
  guards: {
    recoversAll: ({ context }, call: string) => Object.keys(failingAfter(context, call)).length === 0,
  },
  delays: { retryInterval: ({ context }) => retryIntervalMs(context.retries), recovery: recoveryMs },
}).createMachine({
  id: 'alertBar',
  context: { failing: {}, retries: 0 },
  initial: 'hidden',
  states: {
    hidden: {
      after: { recovery: { actions: 'resetRetries' } },
      on: {
        'problem.reported': {
          target: 'visible',
          actions: { type: 'addProblem', params: ({ event }) => event },
        },
      },
    },
    visible: {
      after: { retryInterval: { target: 'visible', reenter: true, actions: ['countRetry', 'retry'] } },
      on: {
        'problem.reported': { actions: { type: 'addProblem', params: ({ event }) => event } },
        'request.succeeded': [
          {
            guard: { type: 'recoversAll', params: ({ event }) => event.call },
            target: 'hidden',
            actions: 'clearProblems',
          },
          { actions: { type: 'clearRecovered', params: ({ event }) => event.call } },
        ],
        'retry.requested': { target: 'visible', reenter: true, actions: 'retry' },
        'page.left': { target: 'hidden', actions: ['clearProblems', 'resetRetries'] },
        'alert.dismissed': { target: 'hidden', actions: ['clearProblems', 'resetRetries'] },
      },
    },
  },
});

export type AlertBarRef = ActorRefFrom<typeof alertBarMachine>;
export type AlertBarSnapshot = SnapshotFrom<typeof alertBarMachine>;

/** The text of the bar; undefined while it is hidden. */
export const alertOf = ({ context }: AlertBarSnapshot): string | undefined => {
  const latest = Object.values(context.failing).at(-1);
  return latest && connectivityProblems[latest].message;
};

import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Problem } from '../contract/problem.ts';

export type AlertBarEvent =
  | { type: 'trouble.reported'; problem: Problem; call: string }
  | { type: 'request.succeeded'; call: string }
  | { type: 'alert.dismissed' };

/** The bar that says that the server or the link fails, with 'Refresh Page'; an answer that comes through ends what was the link's. */
export const alertBarMachine = setup({
  types: {
    context: {} as { readonly problem: Problem | undefined; readonly call: string | undefined },
    events: {} as AlertBarEvent,
  },
  actions: {
    keepProblem: assign((_, { problem, call }: { problem: Problem; call: string }) => ({ problem, call })),
    forget: assign({ problem: undefined, call: undefined }),
  },
  guards: {
    // A fault of the server itself is not mended by another request that comes through.
    mended: ({ context }, call: string) => context.problem?.kind !== 'server' || context.call === call,
  },
}).createMachine({
  id: 'alertBar',
  context: { problem: undefined, call: undefined },
  initial: 'calm',
  states: {
    calm: {
      on: {
        'trouble.reported': {
          target: 'troubled',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    troubled: {
      on: {
        'trouble.reported': { actions: { type: 'keepProblem', params: ({ event }) => event } },
        'request.succeeded': {
          guard: { type: 'mended', params: ({ event }) => event.call },
          target: 'calm',
          actions: 'forget',
        },
        'alert.dismissed': { target: 'calm', actions: 'forget' },
      },
    },
  },
});

export type AlertBarRef = ActorRefFrom<typeof alertBarMachine>;
export type AlertBarSnapshot = SnapshotFrom<typeof alertBarMachine>;

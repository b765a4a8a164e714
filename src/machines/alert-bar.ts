import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Problem } from '../contract/problem.ts';

export type AlertBarEvent =
  | { type: 'trouble.reported'; problem: Problem }
  | { type: 'request.succeeded' }
  | { type: 'alert.dismissed' };

/** The bar that says that the server or the link fails, with 'Refresh Page'; an answer that comes through ends what was the link's. */
export const alertBarMachine = setup({
  types: { context: {} as { readonly problem: Problem | undefined }, events: {} as AlertBarEvent },
  actions: {
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forget: assign({ problem: undefined }),
  },
  guards: {
    // A fault of the server itself is not mended by another request that comes through.
    linkFailed: ({ context }) => context.problem?.kind !== 'server',
  },
}).createMachine({
  id: 'alertBar',
  context: { problem: undefined },
  initial: 'calm',
  states: {
    calm: {
      on: {
        'trouble.reported': {
          target: 'troubled',
          actions: { type: 'keepProblem', params: ({ event }) => event.problem },
        },
      },
    },
    troubled: {
      on: {
        'trouble.reported': { actions: { type: 'keepProblem', params: ({ event }) => event.problem } },
        'request.succeeded': { guard: 'linkFailed', target: 'calm', actions: 'forget' },
        'alert.dismissed': { target: 'calm', actions: 'forget' },
      },
    },
  },
});

export type AlertBarRef = ActorRefFrom<typeof alertBarMachine>;
export type AlertBarSnapshot = SnapshotFrom<typeof alertBarMachine>;

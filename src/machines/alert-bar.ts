import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Problem } from '../contract/problem.ts';

export type AlertBarEvent =
  | { type: 'trouble.reported'; problem: Problem }
  | { type: 'request.succeeded' }
  | { type: 'alert.dismissed' };

/** The bar that says that the server or the link fails, with 'Refresh Page'; the next answer that comes through ends it. */
export const alertBarMachine = setup({
  types: { context: {} as { readonly problem: Problem | undefined }, events: {} as AlertBarEvent },
  actions: {
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forget: assign({ problem: undefined }),
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
        'request.succeeded': { target: 'calm', actions: 'forget' },
        'alert.dismissed': { target: 'calm', actions: 'forget' },
      },
    },
  },
});

export type AlertBarRef = ActorRefFrom<typeof alertBarMachine>;
export type AlertBarSnapshot = SnapshotFrom<typeof alertBarMachine>;

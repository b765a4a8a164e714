import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovidedAction } from './unprovided.ts';

export type ReleaseEvent = { type: 'build.named'; build: string } | { type: 'build.replaced' } | { type: 'page.left' };

/** Notices that the server serves a newer build than this page: a quiet bar says so, and the next way to another page loads it. */
export const releaseMachine = setup({
  types: { context: {} as { readonly build: string | undefined }, events: {} as ReleaseEvent },
  actions: {
    keepBuild: assign((_, build: string) => ({ build })),
    loadAnew: unprovidedAction<undefined>('loadAnew'),
  },
  guards: {
    isFirst: ({ context }) => context.build === undefined,
    isOther: ({ context }, build: string) => context.build !== build,
  },
}).createMachine({
  id: 'release',
  context: { build: undefined },
  initial: 'current',
  states: {
    current: {
      on: {
        'build.named': [
          { guard: 'isFirst', actions: { type: 'keepBuild', params: ({ event }) => event.build } },
          { guard: { type: 'isOther', params: ({ event }) => event.build }, target: 'outdated' },
        ],
        'build.replaced': 'outdated',
      },
    },
    outdated: { on: { 'page.left': { actions: 'loadAnew' } } },
  },
});

export type ReleaseRef = ActorRefFrom<typeof releaseMachine>;

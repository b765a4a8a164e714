import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovidedAction } from './unprovided.ts';

export type ReleaseEvent = { type: 'build.named'; build: string } | { type: 'build.replaced' } | { type: 'page.left' };

/** Detects that the server serves another build than this page: a bar says so, and the next navigation reloads the portal. */
export const releaseMachine = setup({
  types: { context: {} as { readonly build: string | undefined }, events: {} as ReleaseEvent },
  actions: {
    keepBuild: assign((_, build: string) => ({ build })),
    reload: unprovidedAction<undefined>('reload'),
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
    outdated: { on: { 'page.left': { actions: 'reload' } } },
  },
});

export type ReleaseRef = ActorRefFrom<typeof releaseMachine>;

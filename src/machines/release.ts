import { assign, setup, type ActorRefFrom } from 'xstate';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';

export type ReleaseEvent =
  | { type: 'build.reported'; build: string }
  | { type: 'build.replaced' }
  | { type: 'page.left' };

/** Detects a new build: shows a bar, and the next navigation reloads the portal if the server is reachable. */
export const releaseMachine = setup({
  types: { context: {} as { readonly build: string | undefined }, events: {} as ReleaseEvent },
  actors: {
    /** Requests the build that a reload would load; 'unknown': the server does not answer. */
    fetchServedBuild: unprovidedPromise<'own' | 'other' | 'unknown', void>('fetchServedBuild'),
  },
  actions: {
    setBuild: assign((_, build: string) => ({ build })),
    reload: unprovidedAction<undefined>('reload'),
  },
  guards: {
    isFirst: ({ context }) => context.build === undefined,
    isServed: (_, build: string) => build !== 'unknown',
    isOther: ({ context }, build: string) => context.build !== build,
  },
}).createMachine({
  id: 'release',
  context: { build: undefined },
  initial: 'current',
  states: {
    current: {
      on: {
        'build.reported': [
          { guard: 'isFirst', actions: { type: 'setBuild', params: ({ event }) => event.build } },
          { guard: { type: 'isOther', params: ({ event }) => event.build }, target: 'outdated' },
        ],
        'build.replaced': 'outdated',
      },
    },
    outdated: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'page.left': 'checking' } },
        /** While the server is unreachable, a reload would replace the portal with the browser's error page. */
        checking: {
          invoke: {
            id: 'fetchServedBuild',
            src: 'fetchServedBuild',
            onDone: [
              {
                guard: { type: 'isServed', params: ({ event }) => event.output },
                target: 'waiting',
                actions: 'reload',
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
  },
});

export type ReleaseEffects = EffectsOf<typeof releaseMachine, 'reload'>;
export type ReleaseRef = ActorRefFrom<typeof releaseMachine>;

import { assign, setup, type ActorRefFrom } from 'xstate';
import { type EffectsOf, unprovidedPromise } from '../unprovided.ts';

/** The level of detail of the coastlines. */
export type CoastDetail = 'coarse' | 'fine';

export type CoastlinesEvent =
  | { type: 'map.shown' }
  | { type: 'map.zoomed'; zoom: number }
  | { type: 'reload.requested' };

/** The zoom level from which the fine coastlines are worth their download size. */
export const nearZoom = 3;

interface Context {
  /** The loaded coastlines as TopoJSON: the coarse ones stay until the fine ones are loaded. */
  readonly coast: object | undefined;
  readonly detail: CoastDetail;
}

/** Loads the coastlines of the built-in map: coarse ones first, fine ones as soon as the user zooms in. */
export const coastlinesMachine = setup({
  types: { context: {} as Context, events: {} as CoastlinesEvent, tags: {} as 'failed' },
  actors: { loadCoast: unprovidedPromise<object, { readonly detail: CoastDetail }>('loadCoast') },
  actions: {
    setCoast: assign((_, coast: object) => ({ coast })),
    requestFine: assign({ detail: 'fine' }),
  },
  guards: { isNear: ({ context }, zoom: number) => context.detail === 'coarse' && zoom > nearZoom },
}).createMachine({
  id: 'coastlines',
  context: { coast: undefined, detail: 'coarse' },
  initial: 'hidden',
  states: {
    hidden: { on: { 'map.shown': 'loading' } },
    loading: {
      invoke: {
        id: 'loadCoast',
        src: 'loadCoast',
        input: ({ context }) => ({ detail: context.detail }),
        onDone: { target: 'ready', actions: { type: 'setCoast', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    ready: {
      on: {
        'map.zoomed': {
          guard: { type: 'isNear', params: ({ event }) => event.zoom },
          target: 'loading',
          actions: 'requestFine',
        },
      },
    },
    failed: { tags: 'failed', on: { 'reload.requested': 'loading' } },
  },
});

export type CoastlinesEffects = EffectsOf<typeof coastlinesMachine>;
export type CoastlinesRef = ActorRefFrom<typeof coastlinesMachine>;

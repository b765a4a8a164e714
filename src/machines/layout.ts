import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Layout } from '../contract/layout.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type LayoutEvent = { type: 'layout.changed'; change: Partial<Layout> };

/** How the user has arranged the pages with lists. A change is stored in the browser. */
export const layoutMachine = setup({
  types: {
    context: {} as { readonly layout: Layout },
    events: {} as LayoutEvent,
    input: {} as { readonly layout: Layout },
  },
  actions: {
    setLayout: assign(({ context }, change: Partial<Layout>) => ({ layout: { ...context.layout, ...change } })),
    storeLayout: unprovidedAction<Layout>('storeLayout'),
  },
}).createMachine({
  id: 'layout',
  context: ({ input: { layout } }) => ({ layout }),
  on: {
    'layout.changed': {
      actions: [
        { type: 'setLayout', params: ({ event }) => event.change },
        { type: 'storeLayout', params: ({ context }) => context.layout },
      ],
    },
  },
});

export type LayoutEffects = EffectsOf<typeof layoutMachine, 'storeLayout'>;
export type LayoutRef = ActorRefFrom<typeof layoutMachine>;

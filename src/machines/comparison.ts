import { setup, assign, type ActorRefFrom } from 'xstate';
import { comparedVessels, comparisonChange, differencesTab } from '../routing/comparison-address.ts';
import { maxComparedVessels } from '../contract/fleet/compare-vessels.ts';
import { hrefFor, type LinkChange, type RouteState } from '../routing/location.ts';
import type { NavigateParams } from './effects.ts';
import type { LocationChanged, PageInput } from './page-actor.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type ComparisonEvent =
  | LocationChanged
  | { type: 'vessel.added'; imono: string }
  | { type: 'vessel.removed'; imono: string }
  /** -1: to the left, 1: to the right. */
  | { type: 'vessel.moved'; imono: string; by: 1 | -1 }
  | { type: 'differences.toggled' };

interface Context {
  readonly location: RouteState;
}

const within = ({ location }: Context, change: LinkChange): NavigateParams => ({
  to: hrefFor(location, change),
  replace: true,
});

/** The address with other compared vessels. */
const comparing = (context: Context, vessels: readonly string[]): NavigateParams =>
  within(context, comparisonChange(context.location, vessels));

const moved = (vessels: readonly string[], imono: string, by: 1 | -1): readonly string[] => {
  const rest = vessels.filter((one) => one !== imono);
  return rest.toSpliced(vessels.indexOf(imono) + by, 0, imono);
};

/** The vessels that are compared, and whether only differences are shown: all of it is in the address. */
export const comparisonMachine = setup({
  types: { context: {} as Context, events: {} as ComparisonEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
  },
  guards: {
    canAdd: ({ context: { location } }, imono: string) =>
      comparedVessels(location).length < maxComparedVessels && !comparedVessels(location).includes(imono),
    isCompared: ({ context: { location } }, imono: string) => comparedVessels(location).includes(imono),
    canMove: ({ context: { location } }, { imono, by }: { readonly imono: string; readonly by: 1 | -1 }) => {
      const vessels = comparedVessels(location);
      return vessels.includes(imono) && vessels[vessels.indexOf(imono) + by] !== undefined;
    },
  },
}).createMachine({
  id: 'comparison',
  context: ({ input: { location } }) => ({ location }),
  on: {
    'location.changed': { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    'vessel.added': {
      guard: { type: 'canAdd', params: ({ event }) => event.imono },
      actions: {
        type: 'go',
        params: ({ context, event }) => comparing(context, [...comparedVessels(context.location), event.imono]),
      },
    },
    'vessel.removed': {
      guard: { type: 'isCompared', params: ({ event }) => event.imono },
      actions: {
        type: 'go',
        params: ({ context, event }) =>
          comparing(
            context,
            comparedVessels(context.location).filter((imono) => imono !== event.imono),
          ),
      },
    },
    'vessel.moved': {
      guard: { type: 'canMove', params: ({ event }) => event },
      actions: {
        type: 'go',
        params: ({ context, event }) =>
          comparing(context, moved(comparedVessels(context.location), event.imono, event.by)),
      },
    },
    'differences.toggled': {
      actions: {
        type: 'go',
        params: ({ context }) =>
          within(context, { tab: context.location.tab === differencesTab ? undefined : differencesTab }),
      },
    },
  },
});

export type ComparisonEffects = EffectsOf<typeof comparisonMachine, 'go'>;
export type ComparisonRef = ActorRefFrom<typeof comparisonMachine>;

import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { hrefFor, type LinkChange, type RouteState } from '../routing/location.ts';
import type { NavigateParams } from './effects.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type AddressDraftEvent =
  | LocationChanged
  /** What is typed or moved by now, as a change of the address. */
  | { type: 'draft.changed'; change: LinkChange }
  /** Its field was left. */
  | { type: 'draft.settled' };

interface Context {
  readonly location: RouteState;
  /** What is shown but not yet in the address. */
  readonly draft: LinkChange | undefined;
}

/** The debounce delay in milliseconds: browsers limit the rate of replaceState, and an address may be a request. */
export const writeDelayMs = 250;

const toDraft = ({ location, draft = {} }: Context): NavigateParams => ({
  to: hrefFor(location, draft),
  replace: true,
});

/** Whether what the draft changes is now something else in the address. */
const isOvertaken = ({ location: before, draft = {} }: Context, location: RouteState): boolean =>
  // SAFETY: a change has parts of a location only.
  (Object.keys(draft) as (keyof LinkChange)[]).some(
    (part) => JSON.stringify(location[part]) !== JSON.stringify(before[part]),
  );

/** Shows what is typed or moved at once, and writes it to the address when that pauses. */
export const addressDraftMachine = setup({
  types: { context: {} as Context, events: {} as AddressDraftEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setDraft: assign((_, draft: LinkChange) => ({ draft })),
    setLocation: assign((_, location: RouteState) => ({ location })),
    showLocation: assign((_, location: RouteState) => ({ location, draft: undefined })),
  },
  guards: { isOvertaken: ({ context }, location: RouteState) => isOvertaken(context, location) },
  delays: { writeDelayMs },
}).createMachine({
  id: 'addressDraft',
  context: ({ input: { location } }) => ({ location, draft: undefined }),
  initial: 'idle',
  on: {
    'draft.changed': {
      target: '.drafting',
      reenter: true,
      actions: { type: 'setDraft', params: ({ event }) => event.change },
    },
  },
  states: {
    idle: { on: { 'location.changed': { actions: { type: 'showLocation', params: ({ event }) => event.location } } } },
    drafting: {
      after: { writeDelayMs: { target: 'idle', actions: { type: 'go', params: ({ context }) => toDraft(context) } } },
      on: {
        'draft.settled': { target: 'idle', actions: { type: 'go', params: ({ context }) => toDraft(context) } },
        'location.changed': [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.location },
            target: 'idle',
            actions: { type: 'showLocation', params: ({ event }) => event.location },
          },
          { actions: { type: 'setLocation', params: ({ event }) => event.location } },
        ],
      },
    },
  },
});

export type AddressDraftEffects = EffectsOf<typeof addressDraftMachine, 'go'>;
export type AddressDraftRef = ActorRefFrom<typeof addressDraftMachine>;

/** The location with what is not yet in the address. */
export const draftedLocation = ({
  context: { location, draft },
}: Pick<SnapshotFrom<typeof addressDraftMachine>, 'context'>): RouteState => ({ ...location, ...draft });

/** The keyword as it is typed. */
export const typedKeyword = (snapshot: Parameters<typeof draftedLocation>[0]): string =>
  draftedLocation(snapshot).search ?? '';

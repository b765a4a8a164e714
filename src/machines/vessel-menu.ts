import { and, assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Vessel } from '../contract/models/vessel.ts';
import type { Problem } from '../contract/problem.ts';
import { linkTo, type Place, summaryId } from '../contract/place.ts';
import { effect, watching } from './must-provide.ts';
import type { Go, PageInput, PlaceChanged, Track } from './orders.ts';

export type VesselMenuEvent =
  | PlaceChanged
  | { type: 'vessels.loaded'; vessels: readonly Vessel[] }
  | { type: 'vessels.failed'; problem: Problem }
  | { type: 'reload.asked' }
  | { type: 'keyword.typed'; text: string }
  | { type: 'keyword.cleared' }
  | { type: 'vessel.picked'; imono: string };

interface Context {
  readonly place: Place;
  readonly today: string;
  readonly vessels: readonly Vessel[];
  readonly keyword: string;
  /** Why there are no vessels. */
  readonly problem: Problem | undefined;
}

/** One line of the menu: a vessel, or the pinned 'Summary'. */
export interface MenuLine {
  readonly imono: string;
  readonly name: string;
}

/** Whether a vessel matches what was typed, by name or IMO number. */
export const matches = ({ name, imono }: MenuLine, keyword: string): boolean =>
  `${name} ${imono}`.toLowerCase().includes(keyword.trim().toLowerCase());

const pinned = ({ place }: Context): readonly MenuLine[] =>
  place.route.summary ? [{ imono: summaryId, name: 'Summary' }] : [];

/** The vessels that match the keyword. */
export const menuHits = ({ vessels, keyword }: Context): readonly MenuLine[] =>
  vessels.filter((vessel) => matches(vessel, keyword));

/** The lines to draw: the pinned 'Summary' where the page has it, then the vessels that match the keyword. */
export const menuLines = (context: Context): readonly MenuLine[] => [...pinned(context), ...menuHits(context)];

/** The line that opens by itself where the place names none. */
export const firstLine = (context: Context): MenuLine | undefined => [...pinned(context), ...context.vessels][0];

const open = ({ place, today }: Context, imono: string | undefined): string =>
  linkTo(place, { imono, record: undefined }, today);

/** The vessel side menu: the first vessel opens by itself, a picked one is gone to and recorded as a page view. */
export const vesselMenuMachine = setup({
  types: { context: {} as Context, events: {} as VesselMenuEvent, input: {} as PageInput },
  actors: { watchVessels: watching<VesselMenuEvent>('watchVessels') },
  actions: {
    go: effect<Go>('go'),
    track: effect<Track>('track'),
    keepPlace: assign((_, place: Place) => ({ place })),
    /** Lets the vessels be loaded once more. */
    reloadVessels: effect<undefined>('reloadVessels'),
    keepVessels: assign((_, vessels: readonly Vessel[]) => ({ vessels, problem: undefined })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    keepKeyword: assign((_, keyword: string) => ({ keyword })),
  },
  guards: {
    nothingOpen: ({ context }) => context.place.imono === undefined,
    hasLines: ({ context }) => context.vessels.length > 0,
    otherVessel: ({ context }, imono: string) => imono !== context.place.imono,
  },
}).createMachine({
  id: 'vesselMenu',
  context: ({ input: { place, today } }) => ({ place, today, vessels: [], keyword: '', problem: undefined }),
  invoke: { id: 'watchVessels', src: 'watchVessels' },
  initial: 'waiting',
  on: {
    'vessels.loaded': { target: '.choosing', actions: { type: 'keepVessels', params: ({ event }) => event.vessels } },
    'keyword.typed': { actions: { type: 'keepKeyword', params: ({ event }) => event.text } },
    'keyword.cleared': { actions: { type: 'keepKeyword', params: '' } },
    'place.changed': { actions: { type: 'keepPlace', params: ({ event }) => event.place } },
  },
  states: {
    waiting: {
      on: {
        'vessels.failed': {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => event.problem },
        },
      },
    },
    failed: { on: { 'reload.asked': { target: 'waiting', actions: 'reloadVessels' } } },
    choosing: {
      always: [
        {
          guard: and(['nothingOpen', 'hasLines']),
          target: 'ready',
          actions: {
            type: 'go',
            params: ({ context }) => ({
              to: open(context, firstLine(context)?.imono),
              replace: true,
            }),
          },
        },
        { guard: not('hasLines'), target: 'noVessels' },
        { target: 'ready' },
      ],
    },
    ready: {
      on: {
        'place.changed': { target: 'choosing', actions: { type: 'keepPlace', params: ({ event }) => event.place } },
        'vessel.picked': {
          guard: { type: 'otherVessel', params: ({ event }) => event.imono },
          actions: [
            { type: 'go', params: ({ context, event }) => ({ to: open(context, event.imono) }) },
            {
              type: 'track',
              params: ({ context, event }) => ({
                event: 'Page View' as const,
                path: `${context.place.path}/${event.imono}`,
              }),
            },
          ],
        },
      },
    },
    noVessels: {},
  },
});

export type VesselMenuRef = ActorRefFrom<typeof vesselMenuMachine>;
export type VesselMenuSnapshot = SnapshotFrom<typeof vesselMenuMachine>;

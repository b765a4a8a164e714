import { and, assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import type { Problem } from '../contract/problem.ts';
import { hrefFor, type RouteState } from '../routing/place.ts';
import { type EffectsOf, unprovidedAction, unprovidedCallback, unprovidedPromise } from './unprovided.ts';
import type { NavigateParams, TrackParams } from './effects.ts';
import type { PageInput, PlaceChanged } from './page-actor.ts';
import type { QueryRequest } from './query/query-request.ts';
import type { ReceivedAnswer } from './query/received-answer.ts';
import { openWithRecord, ownerRequest, type RecordOwner } from './record-owner.ts';
import { firstLine, isLine } from './vessel-lines.ts';

export type VesselMenuEvent =
  | PlaceChanged
  | { type: 'vessels.loaded'; vessels: readonly Received<typeof Vessel>[] }
  | { type: 'vessels.failed'; problem: Problem }
  | { type: 'reload.asked' }
  | { type: 'keyword.typed'; text: string }
  | { type: 'keyword.cleared' }
  | { type: 'vessel.picked'; imono: string };

interface Context {
  readonly place: RouteState;
  /** undefined: the page has no records. */
  readonly owner: RecordOwner | undefined;
  readonly vessels: readonly Received<typeof Vessel>[];
  readonly keyword: string;
  /** Why there are no vessels. */
  readonly problem: Problem | undefined;
}

const open = ({ place }: Context, imono: string | undefined): string => hrefFor(place, { imono, record: undefined });

/** The vessel side menu: the first vessel, or that of the open record, opens automatically; a picked one is recorded as a page view. */
export const vesselMenuMachine = setup({
  types: {
    context: {} as Context,
    events: {} as VesselMenuEvent,
    input: {} as PageInput & { readonly owner?: RecordOwner },
  },
  actors: {
    watchVessels: unprovidedCallback<VesselMenuEvent>('watchVessels'),
    load: unprovidedPromise<ReceivedAnswer, QueryRequest>('load'),
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    track: unprovidedAction<TrackParams>('track'),
    keepPlace: assign((_, place: RouteState) => ({ place })),
    /** Reloads the vessels. */
    reloadVessels: unprovidedAction<undefined>('reloadVessels'),
    keepVessels: assign((_, vessels: readonly Received<typeof Vessel>[]) => ({ vessels, problem: undefined })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    keepKeyword: assign((_, keyword: string) => ({ keyword })),
  },
  guards: {
    nothingOpen: ({ context }) => context.place.imono === undefined,
    hasLines: ({ context }) => context.vessels.length > 0,
    hasRecord: ({ context }) => ownerRequest(context) !== undefined,
    otherLine: ({ context }, imono: string) => imono !== context.place.imono && isLine(context, imono),
  },
}).createMachine({
  id: 'vesselMenu',
  context: ({ input: { place, owner } }) => ({ place, owner, vessels: [], keyword: '', problem: undefined }),
  invoke: { id: 'watchVessels', src: 'watchVessels' },
  initial: 'waiting',
  on: {
    'vessels.loaded': { target: '.choosing', actions: { type: 'keepVessels', params: ({ event }) => event.vessels } },
    'keyword.typed': { actions: { type: 'keepKeyword', params: ({ event }) => event.text } },
    'keyword.cleared': { actions: { type: 'keepKeyword', params: '' } },
    'place.changed': { actions: { type: 'keepPlace', params: ({ event }) => event.place } },
    'vessel.picked': [
      {
        guard: { type: 'otherLine', params: ({ event }) => event.imono },
        target: '.ready',
        actions: [
          { type: 'go', params: ({ context, event }) => ({ to: open(context, event.imono) }) },
          {
            type: 'track',
            params: ({ context: { place }, event }) => ({ event: 'Page View', path: `${place.path}/${event.imono}` }),
          },
          { type: 'keepKeyword', params: '' },
        ],
      },
      { actions: { type: 'keepKeyword', params: '' } },
    ],
  },
  states: {
    waiting: {
      on: {
        'vessels.failed': { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event.problem } },
      },
    },
    failed: { on: { 'reload.asked': { target: 'waiting', actions: 'reloadVessels' } } },
    choosing: {
      always: [
        { guard: not('hasLines'), target: 'noVessels' },
        { guard: and(['nothingOpen', 'hasRecord']), target: 'findingOwner' },
        {
          guard: 'nothingOpen',
          target: 'ready',
          actions: {
            type: 'go',
            params: ({ context }) => ({ to: open(context, firstLine(context)?.imono), replace: true }),
          },
        },
        { target: 'ready' },
      ],
    },
    findingOwner: {
      on: {
        'place.changed': { target: 'choosing', actions: { type: 'keepPlace', params: ({ event }) => event.place } },
      },
      invoke: {
        id: 'load',
        src: 'load',
        // SAFETY: this state is only entered with an open record, which has a request.
        input: ({ context }) => ownerRequest(context) as QueryRequest,
        onDone: {
          target: 'ready',
          actions: { type: 'go', params: ({ context, event }) => openWithRecord(context, event.output.data) },
        },
        onError: { target: 'ready', actions: { type: 'go', params: ({ context }) => openWithRecord(context) } },
      },
    },
    ready: {
      on: {
        'place.changed': { target: 'choosing', actions: { type: 'keepPlace', params: ({ event }) => event.place } },
      },
    },
    noVessels: {},
  },
});

export type VesselMenuEffects = EffectsOf<typeof vesselMenuMachine, 'go' | 'track' | 'reloadVessels'>;
export type VesselMenuRef = ActorRefFrom<typeof vesselMenuMachine>;
export type VesselMenuSnapshot = SnapshotFrom<typeof vesselMenuMachine>;

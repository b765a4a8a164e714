import { and, assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import type { Problem } from '../contract/problem.ts';
import { hrefFor, type RouteState } from '../routing/location.ts';
import { type EffectsOf, unprovidedAction, unprovidedCallback, unprovidedPromise } from './unprovided.ts';
import type { NavigateParams, TrackParams } from './effects.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';
import type { QueryRequest } from './query/query-request.ts';
import type { ReceivedAnswer } from './query/received-answer.ts';
import { openWithRecord, ownerRequest, type RecordOwner } from './record-owner.ts';
import { firstLine, isMenuLine } from './vessel-lines.ts';

export type VesselMenuEvent =
  | LocationChanged
  | { type: 'vessels.loaded'; vessels: readonly Received<typeof Vessel>[] }
  | { type: 'vessels.failed'; problem: Problem }
  | { type: 'reload.requested' }
  | { type: 'keyword.typed'; text: string }
  | { type: 'keyword.cleared' }
  | { type: 'vessel.picked'; imono: string };

interface Context {
  readonly location: RouteState;
  /** undefined: the page has no records. */
  readonly owner: RecordOwner | undefined;
  readonly vessels: readonly Received<typeof Vessel>[];
  readonly keyword: string;
  /** Why there are no vessels. */
  readonly problem: Problem | undefined;
}

const open = ({ location }: Context, imono: string | undefined): string =>
  hrefFor(location, { imono, record: undefined });

/** The vessel menu: opens the vessel of the open record, else the first; tracks a picked one as a page view. */
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
    setLocation: assign((_, location: RouteState) => ({ location })),
    reloadVessels: unprovidedAction<undefined>('reloadVessels'),
    setVessels: assign((_, vessels: readonly Received<typeof Vessel>[]) => ({ vessels, problem: undefined })),
    setProblem: assign((_, problem: Problem) => ({ vessels: [], problem })),
    setKeyword: assign((_, keyword: string) => ({ keyword })),
  },
  guards: {
    nothingOpen: ({ context }) => context.location.imono === undefined,
    hasLines: ({ context }) => context.vessels.length > 0,
    hasRecord: ({ context }) => ownerRequest(context) !== undefined,
    otherLine: ({ context }, imono: string) => imono !== context.location.imono && isMenuLine(context, imono),
  },
}).createMachine({
  id: 'vesselMenu',
  context: ({ input: { location, owner } }) => ({ location, owner, vessels: [], keyword: '', problem: undefined }),
  invoke: { id: 'watchVessels', src: 'watchVessels' },
  initial: 'waiting',
  on: {
    'vessels.loaded': { target: '.choosing', actions: { type: 'setVessels', params: ({ event }) => event.vessels } },
    // Also where kept vessels are listed, which the server then refused, and after a retry: the newest reason is shown.
    'vessels.failed': { target: '.failed', actions: { type: 'setProblem', params: ({ event }) => event.problem } },
    'keyword.typed': { actions: { type: 'setKeyword', params: ({ event }) => event.text } },
    'keyword.cleared': { actions: { type: 'setKeyword', params: '' } },
    'location.changed': { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    'vessel.picked': [
      {
        guard: { type: 'otherLine', params: ({ event }) => event.imono },
        target: '.ready',
        actions: [
          { type: 'go', params: ({ context, event }) => ({ to: open(context, event.imono) }) },
          {
            type: 'track',
            params: ({ context: { location }, event }) => ({
              event: 'Page View',
              path: `${location.path}/${event.imono}`,
            }),
          },
          { type: 'setKeyword', params: '' },
        ],
      },
      { actions: { type: 'setKeyword', params: '' } },
    ],
  },
  states: {
    waiting: {},
    failed: { on: { 'reload.requested': { target: 'waiting', actions: 'reloadVessels' } } },
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
        'location.changed': {
          target: 'choosing',
          actions: { type: 'setLocation', params: ({ event }) => event.location },
        },
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
        'location.changed': {
          target: 'choosing',
          actions: { type: 'setLocation', params: ({ event }) => event.location },
        },
      },
    },
    noVessels: {},
  },
});

export type VesselMenuEffects = EffectsOf<typeof vesselMenuMachine, 'go' | 'track' | 'reloadVessels'>;
export type VesselMenuRef = ActorRefFrom<typeof vesselMenuMachine>;
export type VesselMenuSnapshot = SnapshotFrom<typeof vesselMenuMachine>;

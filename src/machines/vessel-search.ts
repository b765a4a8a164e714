import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Vessel } from '../contract/models/vessel.ts';
import type { Permission } from '../contract/permission.ts';
import type { Received } from '../contract/receive.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import { vesselPagePath } from '../routing/vessel-page.ts';
import { type EffectsOf, unprovidedAction, unprovidedCallback, unprovidedPromise } from './unprovided.ts';
import type { NavigateParams } from './effects.ts';

export type VesselSearchEvent =
  | { type: 'permissions.known'; entries: readonly Received<typeof Permission>[] }
  | { type: 'keyword.typed'; text: string }
  | { type: 'keyword.cleared' }
  | { type: 'box.focused' }
  | { type: 'box.blurred' }
  | { type: 'first.requested' }
  | { type: 'vessel.picked'; imono: string };

interface Context {
  /** The page a vessel opens on; undefined: the account may read none, or its permissions are not known yet. */
  readonly path: string | undefined;
  readonly keyword: string;
  readonly found: readonly Received<typeof Vessel>[];
  readonly problem: Problem | undefined;
  /** Enter was pressed before there was a result: the first result opens when it arrives. */
  readonly openFirst: boolean;
}

/** The debounce delay before a keyword is searched for, in milliseconds. */
export const keywordDebounceMs = 250;

const pageOf = ({ path }: Context, imono: string | undefined): NavigateParams => ({ to: `${path}/${imono}` });

/** Finds vessels by name or IMO number; picking one opens its position, or its first readable page. */
export const vesselSearchMachine = setup({
  types: { context: {} as Context, events: {} as VesselSearchEvent, tags: {} as 'busy' | 'open' },
  actors: {
    watchPermissions: unprovidedCallback<VesselSearchEvent>('watchPermissions'),
    search: unprovidedPromise<readonly Received<typeof Vessel>[], { readonly keyword: string }>('search'),
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setPath: assign((_, entries: readonly Received<typeof Permission>[]) => ({ path: vesselPagePath(entries) })),
    setKeyword: assign((_, keyword: string) => ({ keyword, openFirst: false })),
    setOpenFirst: assign({ openFirst: true }),
    clearOpenFirst: assign({ openFirst: false }),
    setMatches: assign((_, found: readonly Received<typeof Vessel>[]) => ({ found, problem: undefined })),
    setProblem: assign((_, problem: Problem) => ({ problem, found: [] })),
    clear: assign({ keyword: '', found: [], problem: undefined, openFirst: false }),
  },
  guards: {
    blank: (_, text: string) => text.trim() === '',
    hasKeyword: ({ context }) => context.keyword.trim() !== '',
    hasPath: ({ context }) => context.path !== undefined,
    opensFirst: ({ context }, found: readonly Received<typeof Vessel>[]) =>
      context.openFirst && context.path !== undefined && found.length > 0,
  },
  delays: { keywordDebounceMs },
}).createMachine({
  id: 'vesselSearch',
  context: { path: undefined, keyword: '', found: [], problem: undefined, openFirst: false },
  invoke: { id: 'watchPermissions', src: 'watchPermissions' },
  initial: 'closed',
  on: {
    'permissions.known': { actions: { type: 'setPath', params: ({ event }) => event.entries } },
    'keyword.typed': [
      { guard: { type: 'blank', params: ({ event }) => event.text }, target: '.closed', actions: 'clear' },
      { target: '.typing', reenter: true, actions: { type: 'setKeyword', params: ({ event }) => event.text } },
    ],
    'keyword.cleared': { target: '.closed', actions: 'clear' },
    'box.blurred': { target: '.closed', actions: 'clearOpenFirst' },
    'vessel.picked': {
      guard: 'hasPath',
      target: '.closed',
      actions: [{ type: 'go', params: ({ context, event }) => pageOf(context, event.imono) }, 'clear'],
    },
  },
  states: {
    closed: { on: { 'box.focused': { guard: 'hasKeyword', target: 'searching' } } },
    typing: {
      tags: 'busy',
      after: { keywordDebounceMs: 'searching' },
      on: { 'first.requested': { target: 'searching', actions: 'setOpenFirst' } },
    },
    searching: {
      tags: 'busy',
      on: { 'first.requested': { actions: 'setOpenFirst' } },
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ keyword: context.keyword.trim() }),
        onDone: [
          {
            guard: { type: 'opensFirst', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'go', params: ({ context, event }) => pageOf(context, event.output[0]?.imono) }, 'clear'],
          },
          { target: 'found', actions: { type: 'setMatches', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    found: { tags: 'open' },
    failed: { tags: 'open' },
  },
});

export type VesselSearchEffects = EffectsOf<typeof vesselSearchMachine, 'go'>;
export type VesselSearchRef = ActorRefFrom<typeof vesselSearchMachine>;
export type VesselSearchSnapshot = SnapshotFrom<typeof vesselSearchMachine>;

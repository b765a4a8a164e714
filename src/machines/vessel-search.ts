import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Vessel } from '../contract/models/vessel.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import { effect, promised } from './must-provide.ts';
import type { Go } from './orders.ts';

export type VesselSearchEvent =
  | { type: 'keyword.typed'; text: string }
  | { type: 'keyword.cleared' }
  | { type: 'outside.clicked' }
  | { type: 'vessel.picked'; imono: string };

interface Context {
  readonly keyword: string;
  readonly found: readonly Vessel[];
  readonly problem: Problem | undefined;
}

/** How long after the last key a keyword is searched for, in milliseconds. */
export const keywordSettle = 250;

/** The search of a header: vessels by name or IMO number; picking one goes to its position. */
export const vesselSearchMachine = setup({
  types: { context: {} as Context, events: {} as VesselSearchEvent, tags: {} as 'busy' | 'open' },
  actors: { search: promised<readonly Vessel[], { readonly keyword: string }>('search') },
  actions: {
    go: effect<Go>('go'),
    keepKeyword: assign((_, keyword: string) => ({ keyword })),
    keepFound: assign((_, found: readonly Vessel[]) => ({ found, problem: undefined })),
    keepProblem: assign((_, problem: Problem) => ({ problem, found: [] })),
    clear: assign({ keyword: '', found: [], problem: undefined }),
  },
  guards: { blank: (_, text: string) => text.trim() === '' },
  delays: { keywordSettle },
}).createMachine({
  id: 'vesselSearch',
  context: { keyword: '', found: [], problem: undefined },
  initial: 'closed',
  on: {
    'keyword.typed': [
      { guard: { type: 'blank', params: ({ event }) => event.text }, target: '.closed', actions: 'clear' },
      { target: '.typing', reenter: true, actions: { type: 'keepKeyword', params: ({ event }) => event.text } },
    ],
    'keyword.cleared': { target: '.closed', actions: 'clear' },
    'outside.clicked': '.closed',
    'vessel.picked': {
      target: '.closed',
      actions: [{ type: 'go', params: ({ event }) => ({ to: `/fleet-position/${event.imono}` }) }, 'clear'],
    },
  },
  states: {
    closed: {},
    typing: { tags: 'busy', after: { keywordSettle: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ keyword: context.keyword.trim() }),
        onDone: { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    found: { tags: 'open' },
    failed: { tags: 'open' },
  },
});

export type VesselSearchRef = ActorRefFrom<typeof vesselSearchMachine>;
export type VesselSearchSnapshot = SnapshotFrom<typeof vesselSearchMachine>;

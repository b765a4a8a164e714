import {
  assign,
  enqueueActions,
  setup,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type SnapshotFrom,
} from 'xstate';
import type { Place } from '../routing/place.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import { unprovidedPromise } from './unprovided.ts';

/** A page as its own code brings it: the view (opaque here) and the machines behind it, with their further input. */
export interface LoadedPage {
  readonly view: unknown;
  readonly machines: Readonly<Record<string, { readonly logic: AnyActorLogic; readonly input?: object }>>;
}

export type PageEvent =
  | { type: 'place.shown'; place: Place }
  | { type: 'page.left' }
  | { type: 'reload.asked' }
  | { type: 'network.restored' }
  | { type: 'minute.passed' };

interface Context {
  readonly place: Place | undefined;
  readonly view: unknown;
  readonly actors: Readonly<Record<string, AnyActorRef>>;
  readonly problem: Problem | undefined;
}

/** Brings the code of the page at a place, starts its machines, tells them when the place changes, and stops them. */
export const pageMachine = setup({
  types: { context: {} as Context, events: {} as PageEvent, tags: {} as 'busy' },
  actors: { loadPage: unprovidedPromise<LoadedPage, { place: Place }>('loadPage') },
  actions: {
    keepPlace: assign((_, place: Place) => ({ place })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    tellActors: enqueueActions(({ context, enqueue }, place: Place) => {
      for (const actor of Object.values(context.actors)) enqueue.sendTo(actor, { type: 'place.changed', place });
    }),
    tellOn: enqueueActions(({ context, enqueue }, type: 'network.restored' | 'minute.passed') => {
      for (const actor of Object.values(context.actors)) enqueue.sendTo(actor, { type });
    }),
    stopActors: enqueueActions(({ context, enqueue }) => {
      for (const actor of Object.values(context.actors)) enqueue.stopChild(actor);
      enqueue.assign({ actors: {}, view: undefined, problem: undefined });
    }),
    startActors: assign(({ context, spawn }, { view, machines }: LoadedPage) => {
      // SAFETY: the page brings logic that is not among this machine's own actors, which spawn's type only knows.
      const start = spawn as unknown as (logic: AnyActorLogic, options: { id: string; input: object }) => AnyActorRef;
      const startOne = ([id, { logic, input }]: [string, LoadedPage['machines'][string]]) =>
        [id, start(logic, { id, input: { place: context.place, ...input } })] as const;
      return { view, actors: Object.fromEntries(Object.entries(machines).map(startOne)) };
    }),
  },
  guards: {
    samePage: ({ context }, place: Place) => context.place?.route === place.route,
  },
}).createMachine({
  id: 'page',
  context: { place: undefined, view: undefined, actors: {}, problem: undefined },
  initial: 'empty',
  on: { 'page.left': { target: '.empty', actions: 'stopActors' } },
  states: {
    empty: {
      on: { 'place.shown': { target: 'loading', actions: { type: 'keepPlace', params: ({ event }) => event.place } } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        // SAFETY: this state is only entered with a place.
        input: ({ context }) => ({ place: context.place as Place }),
        onDone: { target: 'shown', actions: { type: 'startActors', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
      },
      on: {
        'place.shown': [
          {
            guard: { type: 'samePage', params: ({ event }) => event.place },
            actions: { type: 'keepPlace', params: ({ event }) => event.place },
          },
          { target: 'loading', reenter: true, actions: { type: 'keepPlace', params: ({ event }) => event.place } },
        ],
      },
    },
    shown: {
      on: {
        'place.shown': [
          {
            guard: { type: 'samePage', params: ({ event }) => event.place },
            actions: [
              { type: 'keepPlace', params: ({ event }) => event.place },
              { type: 'tellActors', params: ({ event }) => event.place },
            ],
          },
          { target: 'loading', actions: ['stopActors', { type: 'keepPlace', params: ({ event }) => event.place }] },
        ],
        'network.restored': { actions: { type: 'tellOn', params: ({ event }) => event.type } },
        'minute.passed': { actions: { type: 'tellOn', params: ({ event }) => event.type } },
      },
    },
    failed: {
      on: {
        'place.shown': {
          target: 'loading',
          actions: ['stopActors', { type: 'keepPlace', params: ({ event }) => event.place }],
        },
        'reload.asked': 'loading',
      },
    },
  },
});

export type PageRef = ActorRefFrom<typeof pageMachine>;
export type PageSnapshot = SnapshotFrom<typeof pageMachine>;

import { assign, enqueueActions, setup, type ActorRefFrom, type DoneActorEvent } from 'xstate';
import type { RouteState } from '../routing/place.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import type { LoadedPage, PageActorEvent, StartActor, StartedPage } from './page-actor.ts';
import { type EffectsOf, unprovidedPromise } from './unprovided.ts';

export type PageEvent =
  | { type: 'place.shown'; place: RouteState }
  | { type: 'page.left' }
  | { type: 'reload.asked' }
  | { type: 'network.restored' }
  | { type: 'minute.passed' };

interface Context<View> {
  readonly place: RouteState | undefined;
  /** undefined: none is shown. */
  readonly page: StartedPage<View> | undefined;
  readonly problem: Problem | undefined;
}

/** The output of an actor that is done; written out, because a generic machine infers no events. */
const outputOf = <Output>({ event }: { event: DoneActorEvent<Output> }): Output => event.output;

/** Loads the code of the page at a place, starts its machines, forwards events to them, and stops them. `View` is what a page renders to. */
export const createPageMachine = <View>() =>
  setup({
    types: { context: {} as Context<View>, events: {} as PageEvent, tags: {} as 'busy' },
    actors: { loadPage: unprovidedPromise<LoadedPage<View>, { readonly place: RouteState }>('loadPage') },
    actions: {
      keepPlace: assign((_, place: RouteState) => ({ place })),
      keepProblem: assign((_, problem: Problem) => ({ problem })),
      broadcast: enqueueActions(({ context, enqueue }, event: PageActorEvent) => {
        for (const actor of context.page?.actors ?? []) enqueue.sendTo(actor, event);
      }),
      startActors: assign(({ context, spawn }, load: LoadedPage<View>) => ({
        // SAFETY: this runs in a state that is only entered with a place. `spawn` takes an id with any logic at run time;
        // its type allows one only with this machine's own actors.
        page: load(spawn as StartActor, context.place as RouteState),
        problem: undefined,
      })),
      stopActors: enqueueActions(({ context, enqueue }) => {
        for (const actor of context.page?.actors ?? []) enqueue.stopChild(actor);
        enqueue.assign({ page: undefined, problem: undefined });
      }),
    },
    guards: {
      samePage: ({ context }, place: RouteState) => context.place?.route === place.route,
    },
  }).createMachine({
    id: 'page',
    context: { place: undefined, page: undefined, problem: undefined },
    initial: 'empty',
    on: { 'page.left': { target: '.empty', actions: 'stopActors' } },
    states: {
      empty: {
        on: {
          'place.shown': { target: 'loading', actions: { type: 'keepPlace', params: ({ event }) => event.place } },
        },
      },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          // SAFETY: this state is only entered with a place.
          input: ({ context }) => ({ place: context.place as RouteState }),
          onDone: { target: 'shown', actions: { type: 'startActors', params: outputOf<LoadedPage<View>> } },
          onError: {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
          },
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
                { type: 'broadcast', params: ({ event }) => ({ type: 'place.changed' as const, place: event.place }) },
              ],
            },
            { target: 'loading', actions: ['stopActors', { type: 'keepPlace', params: ({ event }) => event.place }] },
          ],
          'network.restored': { actions: { type: 'broadcast', params: ({ event }) => event } },
          'minute.passed': { actions: { type: 'broadcast', params: ({ event }) => event } },
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

type PageMachine<View> = ReturnType<typeof createPageMachine<View>>;
export type PageEffects<View> = EffectsOf<PageMachine<View>>;
export type PageRef<View> = ActorRefFrom<PageMachine<View>>;

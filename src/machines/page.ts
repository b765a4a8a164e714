import { assign, enqueueActions, setup, type ActorRefFrom, type DoneActorEvent } from 'xstate';
import type { RouteState } from '../routing/location.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import type { LoadedPage, PageActorEvent, StartActor, StartedPage } from './page-actor.ts';
import { type EffectsOf, unprovidedPromise } from './unprovided.ts';

export type PageEvent =
  | { type: 'location.shown'; location: RouteState }
  | { type: 'page.left' }
  | { type: 'reload.requested' }
  | { type: 'network.restored' }
  | { type: 'minute.passed' };

interface Context<View> {
  readonly location: RouteState | undefined;
  /** undefined: none is shown. */
  readonly page: StartedPage<View> | undefined;
  readonly problem: Problem | undefined;
}

/** The output of an actor that is done; written out, because a generic machine infers no events. */
const outputOf = <Output>({ event }: { event: DoneActorEvent<Output> }): Output => event.output;

/** Loads the code of a page, and starts and stops its machines. `View`: the type of the page's component. */
export const createPageMachine = <View>() =>
  setup({
    types: { context: {} as Context<View>, events: {} as PageEvent, tags: {} as 'busy' },
    actors: { loadPage: unprovidedPromise<LoadedPage<View>, { readonly location: RouteState }>('loadPage') },
    actions: {
      setLocation: assign((_, location: RouteState) => ({ location })),
      setProblem: assign((_, problem: Problem) => ({ problem })),
      broadcast: enqueueActions(({ context, enqueue }, event: PageActorEvent) => {
        for (const actor of context.page?.actors ?? []) enqueue.sendTo(actor, event);
      }),
      startActors: assign(({ context, spawn }, load: LoadedPage<View>) => ({
        // SAFETY: this state is only entered with a location. `spawn` takes an id with any logic at run time; its type
        // allows one only with this machine's own actors.
        page: load(spawn as StartActor, context.location as RouteState),
        problem: undefined,
      })),
      stopActors: enqueueActions(({ context, enqueue }) => {
        for (const actor of context.page?.actors ?? []) enqueue.stopChild(actor);
        enqueue.assign({ page: undefined, problem: undefined });
      }),
    },
    guards: {
      samePage: ({ context }, location: RouteState) => context.location?.route === location.route,
    },
  }).createMachine({
    id: 'page',
    context: { location: undefined, page: undefined, problem: undefined },
    initial: 'empty',
    on: { 'page.left': { target: '.empty', actions: 'stopActors' } },
    states: {
      empty: {
        on: {
          'location.shown': {
            target: 'loading',
            actions: { type: 'setLocation', params: ({ event }) => event.location },
          },
        },
      },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          // SAFETY: this state is only entered with a location.
          input: ({ context }) => ({ location: context.location as RouteState }),
          onDone: { target: 'shown', actions: { type: 'startActors', params: outputOf<LoadedPage<View>> } },
          onError: {
            target: 'failed',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) },
          },
        },
        on: {
          'location.shown': [
            {
              guard: { type: 'samePage', params: ({ event }) => event.location },
              actions: { type: 'setLocation', params: ({ event }) => event.location },
            },
            {
              target: 'loading',
              reenter: true,
              actions: { type: 'setLocation', params: ({ event }) => event.location },
            },
          ],
        },
      },
      shown: {
        on: {
          'location.shown': [
            {
              guard: { type: 'samePage', params: ({ event }) => event.location },
              actions: [
                { type: 'setLocation', params: ({ event }) => event.location },
                {
                  type: 'broadcast',
                  params: ({ event }) => ({ type: 'location.changed' as const, location: event.location }),
                },
              ],
            },
            {
              target: 'loading',
              actions: ['stopActors', { type: 'setLocation', params: ({ event }) => event.location }],
            },
          ],
          'network.restored': { actions: { type: 'broadcast', params: ({ event }) => event } },
          'minute.passed': { actions: { type: 'broadcast', params: ({ event }) => event } },
        },
      },
      failed: {
        on: {
          'location.shown': {
            target: 'loading',
            actions: ['stopActors', { type: 'setLocation', params: ({ event }) => event.location }],
          },
          'reload.requested': 'loading',
        },
      },
    },
  });

type PageMachine<View> = ReturnType<typeof createPageMachine<View>>;
export type PageEffects<View> = EffectsOf<PageMachine<View>>;
export type PageRef<View> = ActorRefFrom<PageMachine<View>>;

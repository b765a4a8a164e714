import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Problem, problemOf } from '../contract/problem.ts';
import type { LocationChanged, PageInput } from './page-actor.ts';
import { type EffectsOf, unprovidedPromise } from './unprovided.ts';

/** What the provider's way back brought: a code, which stays outside, a problem with its message, or nothing yet. */
export interface WayBack {
  readonly kind: 'code' | 'problem' | 'none';
  readonly message: string;
}

export type ProviderEvent = LocationChanged | { type: 'again.requested' };

interface Context {
  readonly message: string | undefined;
}

/** Signs in at the company's OpenID provider: leads there, and exchanges what the way back brought. */
export const providerSignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProviderEvent,
    input: {} as PageInput,
    tags: {} as 'busy',
  },
  actors: {
    takeWayBack: unprovidedPromise<WayBack, void>('takeWayBack'),
    /** Opens the provider's address, which leaves the portal. */
    leave: unprovidedPromise<void, void>('leave'),
    /** Opens the session. */
    exchange: unprovidedPromise<void, void>('exchange'),
  },
  actions: {
    setMessage: assign((_, message: string) => ({ message })),
    clear: assign({ message: undefined }),
  },
  guards: {
    isKind: (_, { kind, wanted }: { kind: WayBack['kind']; wanted: WayBack['kind'] }) => kind === wanted,
  },
}).createMachine({
  id: 'providerSignIn',
  context: { message: undefined },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'takeWayBack',
        src: 'takeWayBack',
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: event.output.kind, wanted: 'code' }) },
            target: 'exchanging',
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: event.output.kind, wanted: 'problem' }) },
            target: 'failed',
            actions: { type: 'setMessage', params: ({ event }) => event.output.message },
          },
          { target: 'leaving' },
        ],
      },
    },
    leaving: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'leave',
        src: 'leave',
        onDone: 'done',
        onError: { target: 'failed', actions: { type: 'setMessage', params: ({ event }) => wordsOf(event.error) } },
      },
    },
    exchanging: {
      tags: 'busy',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        onDone: 'done',
        onError: { target: 'failed', actions: { type: 'setMessage', params: ({ event }) => wordsOf(event.error) } },
      },
    },
    failed: { on: { 'again.requested': 'leaving' } },
    /** The page is being left. */
    done: { tags: 'busy' },
  },
});

const wordsOf = (error: unknown): Problem['message'] => problemOf(error).message;

export type ProviderSignInEffects = EffectsOf<typeof providerSignInMachine>;
export type ProviderSignInRef = ActorRefFrom<typeof providerSignInMachine>;

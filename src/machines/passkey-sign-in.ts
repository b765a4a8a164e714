import { type ActorRefFrom, assign, setup } from 'xstate';
import { problemOf } from '../contract/problem.ts';
import type { LocationChanged, PageInput } from './page-actor.ts';
import { type EffectsOf, unprovidedPromise } from './unprovided.ts';

export type PasskeySignInEvent = LocationChanged | { type: 'again.requested' };

interface Context {
  readonly message: string | undefined;
}

/** Signs in by a passkey: asks the browser for one at once, and again after it was cancelled or refused. */
export const passkeySignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasskeySignInEvent,
    input: {} as PageInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Opens the session. */
    prove: unprovidedPromise<void, void>('prove'),
  },
  actions: {
    setMessage: assign((_, message: string) => ({ message })),
    clear: assign({ message: undefined }),
  },
}).createMachine({
  id: 'passkeySignIn',
  context: { message: undefined },
  initial: 'proving',
  states: {
    proving: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'prove',
        src: 'prove',
        onDone: 'done',
        onError: {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => problemOf(event.error).message },
        },
      },
    },
    failed: { on: { 'again.requested': 'proving' } },
    /** The page is being left. */
    done: { tags: 'busy' },
  },
});

export type PasskeySignInEffects = EffectsOf<typeof passkeySignInMachine>;
export type PasskeySignInRef = ActorRefFrom<typeof passkeySignInMachine>;

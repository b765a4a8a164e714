import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Problem, problemOf } from '../contract/problem.ts';
import type { ToastParams } from './effects.ts';
import type { LocationChanged, PageInput } from './page-actor.ts';
import type { FormValues } from './submit.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';

/** What is done with a passkey, and what is said when it is done. */
export const passkeyChanges = {
  add: 'The passkey was added',
  rename: 'The passkey was renamed',
  remove: 'The passkey was removed',
} as const;

/** One change. What was typed is a function, so that neither the context nor an inspector holds a password or a code. */
export interface PasskeyChange {
  readonly change: keyof typeof passkeyChanges;
  /** Which passkey; undefined: the new one. */
  readonly id: string | undefined;
  readonly typed: FormValues;
}

export type PasskeysEvent =
  | LocationChanged
  | { type: 'add.sent'; typed: FormValues }
  | { type: 'passkey.chosen'; change: 'rename' | 'remove'; id: string }
  | { type: 'choice.sent'; typed: FormValues }
  | { type: 'choice.dismissed' };

interface Context {
  /** The passkey that is renamed, or removed after a question. */
  readonly chosen: { readonly change: 'rename' | 'remove'; readonly id: string } | undefined;
  readonly order: PasskeyChange | undefined;
  readonly problem: Problem | undefined;
}

/** The own passkeys: adds one with the browser, renames one, and removes one after a question. */
export const passkeysMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasskeysEvent,
    input: {} as PageInput,
    tags: {} as 'busy',
  },
  actors: { send: unprovidedPromise<void, PasskeyChange>('send') },
  actions: {
    toast: unprovidedAction<ToastParams>('toast'),
    reloadLists: unprovidedAction<undefined>('reloadLists'),
    setOrder: assign((_, order: PasskeyChange) => ({ order, problem: undefined })),
    setChosen: assign((_, chosen: Context['chosen']) => ({ chosen, problem: undefined })),
    setProblem: assign((_, problem: Problem) => ({ problem, order: undefined })),
    clear: assign({ chosen: undefined, order: undefined, problem: undefined }),
  },
  guards: { hasChosen: ({ context }) => context.chosen !== undefined },
}).createMachine({
  id: 'passkeys',
  context: { chosen: undefined, order: undefined, problem: undefined },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'add.sent': {
          target: 'sending',
          actions: {
            type: 'setOrder',
            params: ({ event: { typed } }) => ({ change: 'add', id: undefined, typed }),
          },
        },
        'passkey.chosen': {
          target: 'chosen',
          actions: { type: 'setChosen', params: ({ event: { change, id } }) => ({ change, id }) },
        },
      },
    },
    /** The new name is asked for, or whether the passkey shall go. */
    chosen: {
      on: {
        'choice.sent': {
          target: 'sending',
          actions: {
            type: 'setOrder',
            // SAFETY: this state is only entered with a chosen passkey.
            params: ({ context, event: { typed } }) => ({
              ...(context.chosen as NonNullable<Context['chosen']>),
              typed,
            }),
          },
        },
        'choice.dismissed': { target: 'ready', actions: 'clear' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        // SAFETY: this state is only entered with an order.
        input: ({ context }) => context.order as PasskeyChange,
        onDone: {
          target: 'ready',
          actions: [{ type: 'toast', params: ({ context }) => doneOf(context) }, 'clear', 'reloadLists'],
        },
        onError: [
          {
            guard: 'hasChosen',
            target: 'chosen',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) },
          },
          { target: 'ready', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },
  },
});

const doneOf = ({ order }: Context): ToastParams => ({
  severity: 'success',
  // SAFETY: an order is set before it is sent.
  text: passkeyChanges[(order as PasskeyChange).change],
});

export type PasskeysEffects = EffectsOf<typeof passkeysMachine, 'toast' | 'reloadLists'>;
export type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;

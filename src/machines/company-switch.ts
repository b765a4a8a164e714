import { type ActorRefFrom, assign, setup } from 'xstate';
import type { OwnAccount } from '../contract/administration/person.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import type { Received } from '../contract/receive.ts';
import { type EffectsOf, unprovidedPromise } from './unprovided.ts';

type Account = Received<typeof OwnAccount>;

export type CompanySwitchEvent = { type: 'choice.shown' } | { type: 'account.chosen'; id: string };

interface Context {
  readonly accounts: readonly Account[];
  readonly problem: Problem | undefined;
}

/** The companies of the signed-in person, and the change to another one: its session replaces this one, and the page reloads. */
export const companySwitchMachine = setup({
  types: { context: {} as Context, events: {} as CompanySwitchEvent, tags: {} as 'busy' },
  actors: {
    loadAccounts: unprovidedPromise<readonly Account[], void>('loadAccounts'),
    /** Opens the session of an account; no token leaves it. */
    openAccount: unprovidedPromise<void, { readonly id: string }>('openAccount'),
  },
  actions: {
    setAccounts: assign((_, accounts: readonly Account[]) => ({ accounts })),
    setProblem: assign((_, problem: Problem | undefined) => ({ problem })),
  },
  guards: {
    /** Another server may have no accounts in several companies. */
    isUnsupported: (_, { kind }: Problem) => kind === 'missing' || kind === 'notImplemented',
  },
}).createMachine({
  id: 'companySwitch',
  context: { accounts: [], problem: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: { 'choice.shown': 'loading', 'account.chosen': 'opening' },
    },
    loading: {
      on: { 'account.chosen': 'opening' },
      invoke: {
        id: 'loadAccounts',
        src: 'loadAccounts',
        onDone: {
          target: 'idle',
          actions: [
            { type: 'setAccounts', params: ({ event }) => event.output },
            { type: 'setProblem', params: undefined },
          ],
        },
        onError: [
          { guard: { type: 'isUnsupported', params: ({ event }) => problemOf(event.error) }, target: 'idle' },
          { target: 'idle', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },
    opening: {
      tags: 'busy',
      entry: { type: 'setProblem', params: undefined },
      invoke: {
        id: 'openAccount',
        src: 'openAccount',
        // SAFETY: this state is only entered by the event with the account.
        input: ({ event }) => ({ id: (event as Extract<CompanySwitchEvent, { type: 'account.chosen' }>).id }),
        onDone: 'opened',
        onError: { target: 'idle', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    /** The page reloads. */
    opened: { tags: 'busy' },
  },
});

export type CompanySwitchEffects = EffectsOf<typeof companySwitchMachine>;
export type CompanySwitchRef = ActorRefFrom<typeof companySwitchMachine>;

import { assign, setup } from 'xstate';
import { type EffectsOf, unprovidedAction, unprovidedCallback } from '../unprovided.ts';

export type RefreshEvent =
  /** The clock was read, in milliseconds since 1970; the page may be hidden. */
  | { type: 'clock.ticked'; at: number }
  | { type: 'page.hidden' }
  | { type: 'page.visible'; at: number }
  /** The browser is online again, or the alert bar retries the failed requests. */
  | { type: 'network.restored' };

/** The maximum age of data that changes with time while the page is visible, in milliseconds. */
export const refreshIntervalMs = 60_000;

const at = ({ event }: { event: { readonly at: number } }) => event.at;

const whenDue = {
  guard: { type: 'isDue', params: at },
  actions: ['refreshData', { type: 'setRefreshed', params: at }],
} as const;

/** Refreshes data every minute while the page is visible, and after a lost connection. */
export const refreshMachine = setup({
  types: {
    context: {} as { readonly refreshedAt: number },
    events: {} as RefreshEvent,
    input: {} as { readonly now: number },
  },
  actors: {
    watchClock: unprovidedCallback<RefreshEvent>('watchClock'),
    watchConnection: unprovidedCallback<RefreshEvent>('watchConnection'),
  },
  actions: {
    /** Refreshes the data that changes with time. */
    refreshData: unprovidedAction<undefined>('refreshData'),
    /** Retries the requests that failed because of the connection or the server. */
    retryFailed: unprovidedAction<undefined>('retryFailed'),
    setRefreshed: assign((_, refreshedAt: number) => ({ refreshedAt })),
  },
  guards: { isDue: ({ context }, now: number) => now - context.refreshedAt >= refreshIntervalMs },
}).createMachine({
  id: 'refresh',
  context: ({ input: { now } }) => ({ refreshedAt: now }),
  invoke: [
    { id: 'watchClock', src: 'watchClock' },
    { id: 'watchConnection', src: 'watchConnection' },
  ],
  initial: 'visible',
  on: { 'network.restored': { actions: 'retryFailed' } },
  states: {
    visible: { on: { 'clock.ticked': whenDue, 'page.hidden': 'hidden' } },
    hidden: { on: { 'page.visible': [{ ...whenDue, target: 'visible' }, { target: 'visible' }] } },
  },
});

export type RefreshEffects = EffectsOf<typeof refreshMachine, 'refreshData' | 'retryFailed'>;

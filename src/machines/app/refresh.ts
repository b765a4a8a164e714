import { assign, setup } from 'xstate';
import { type EffectsOf, unprovidedAction, unprovidedCallback } from '../unprovided.ts';

export type RefreshEvent =
  /** The clock was read, in milliseconds since 1970; the page may be hidden. */
  | { type: 'clock.ticked'; at: number }
  | { type: 'page.hidden' }
  | { type: 'page.visible'; at: number }
  /** The browser is online again, or the alert bar retries what failed. */
  | { type: 'network.restored' };

/** How old data that changes with time may become while the page is visible, in milliseconds. */
export const refreshIntervalMs = 60_000;

const at = ({ event }: { event: { readonly at: number } }) => event.at;

const whenDue = {
  guard: { type: 'isDue', params: at },
  actions: ['refreshData', { type: 'keepRefreshed', params: at }],
} as const;

/** Decides when data is requested without a user asking: every minute while the page is visible, and after a lost connection. */
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
    /** Requests again what changes with time. */
    refreshData: unprovidedAction<undefined>('refreshData'),
    /** Requests again what failed for want of a connection or of the server. */
    retryFailed: unprovidedAction<undefined>('retryFailed'),
    keepRefreshed: assign((_, refreshedAt: number) => ({ refreshedAt })),
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

import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

export type SnackbarEvent =
  | { type: 'snack.requested'; text: string }
  | { type: 'snack.closed' }
  | { type: 'outside.clicked' };

/** How long the snackbar stays, in milliseconds. */
export const snackDurationMs = 5000;

/** The alert snackbar: hides after 5 s or by its close button; a click elsewhere does not close it. */
export const snackbarMachine = setup({
  types: { context: {} as { readonly text: string }, events: {} as SnackbarEvent },
  actions: { setText: assign((_, text: string) => ({ text })) },
  delays: { snackDurationMs },
}).createMachine({
  id: 'snackbar',
  context: { text: '' },
  initial: 'hidden',
  on: {
    'snack.requested': {
      target: '.shown',
      reenter: true,
      actions: { type: 'setText', params: ({ event }) => event.text },
    },
  },
  states: {
    hidden: {},
    shown: { after: { snackDurationMs: 'hidden' }, on: { 'snack.closed': 'hidden', 'outside.clicked': {} } },
  },
});

export type SnackbarRef = ActorRefFrom<typeof snackbarMachine>;
export type SnackbarSnapshot = SnapshotFrom<typeof snackbarMachine>;

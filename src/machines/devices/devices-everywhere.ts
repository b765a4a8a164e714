import { problemOf } from '../../contract/problem.ts';
import { parts } from './devices-setup.ts';

/** The message when the server did not sign out everywhere. */
export const notSignedOut = 'No device was signed out. Try again';

/** The states of signing out everywhere: the confirmation and the request. */
export const signOutEverywhereStates = {
  confirmingEverywhere: parts.createStateConfig({
    entry: 'clearRemoving',
    on: {
      'remove.requested': {
        guard: { type: 'removable', params: ({ event }) => event.id },
        target: '#devices.open.confirming',
        actions: { type: 'setRemoving', params: ({ event }) => event.id },
      },
      'signOutEverywhere.confirmed': '#devices.open.signingOut',
      'signOutEverywhere.cancelled': '#devices.open.listed',
    },
  }),
  signingOut: parts.createStateConfig({
    tags: 'signingOut',
    // The drawer stays open: the result is the login page or an error message.
    on: { 'drawer.closed': {} },
    invoke: {
      id: 'signOutEverywhere',
      src: 'signOutEverywhere',
      onDone: [
        {
          guard: { type: 'wasSignedOut', params: ({ event }) => event.output },
          target: '#devices.closed',
          actions: [{ type: 'saveReason', params: { because: 'signed out everywhere' } }, 'logOut'],
        },
        {
          target: '#devices.open.listed',
          actions: { type: 'toast', params: { severity: 'error', text: notSignedOut } },
        },
      ],
      onError: [
        {
          guard: { type: 'isUnsupported', params: ({ event }) => problemOf(event.error) },
          target: '#devices.open.listed',
          actions: 'setSignOutEverywhereUnsupported',
        },
        {
          target: '#devices.open.listed',
          actions: {
            type: 'toast',
            params: ({ event }) => ({ severity: 'error' as const, text: problemOf(event.error).message }),
          },
        },
      ],
    },
  }),
};

import { type Problem, problemOf } from '../../contract/problem.ts';
import { sessionEnds } from '../../contract/session-protocol.ts';
import { type Change, refusalToast } from '../change.ts';

/** The message when the server did not remove a device. */
export const notRemoved = 'The device was not removed. Try again';

/** The message when the server did not sign out everywhere. */
export const notSignedOut = 'No device was signed out. Try again';

/** Removes another device of the account: its session ends. */
export const removalOf = (id: string): Change<'device.delete'> => ({
  call: 'device.delete',
  input: { id },
  asks: { question: 'Remove this device? It is signed out at once.', action: 'Remove' },
  said: 'Remove device is success!',
  saidFor: 5000,
  notDone: notRemoved,
  refused: refusalToast,
});

/** Ends all sessions of the account, this one too. */
export const signOutEverywhere = {
  call: 'device.logoutAll',
  input: {},
  asks: {
    question: 'Sign out everywhere? Every device is signed out at once, this one too.',
    action: 'Sign out everywhere',
  },
  said: sessionEnds['signed out everywhere'],
  notDone: notSignedOut,
  refused: (error) => (isNotOffered(problemOf(error)) ? undefined : refusalToast(error)),
} satisfies Change<'device.logoutAll'>;

/** Whether the server does not offer a change. */
export const isNotOffered = ({ kind }: Problem): boolean => kind === 'missing' || kind === 'notImplemented';

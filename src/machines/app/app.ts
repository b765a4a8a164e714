import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { EffectsOf } from '../unprovided.ts';
import { onPlaceReported, parts } from './app-setup.ts';
import { signedIn } from './app-signed-in.ts';
import { signedOut } from './app-signed-out.ts';

/** Asks two questions of every place: signed in? permitted? */
export const appMachine = parts.createMachine({
  id: 'app',
  context: {
    address: undefined,
    place: undefined,
    placeAccount: undefined,
    profile: undefined,
    returnTo: undefined,
    returnAccount: undefined,
    problem: undefined,
    askedAgain: undefined,
    leaveTo: undefined,
  },
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchSession', src: 'watchSession' },
  ],
  initial: 'starting',
  on: { 'place.reported': onPlaceReported({}), 'session.replaced': '.reloading' },
  states: {
    starting: { tags: 'busy', on: { 'session.opened': 'signedIn', 'session.closed': 'signedOut' } },
    signedOut,
    signedIn,
    /** The session is being ended, here and on the server; nothing of it is shown any more. */
    leaving: {
      tags: 'busy',
      entry: ['leavePage', 'forgetProfile', 'endSession'],
      on: { 'session.closed': 'reloading' },
    },
    /** The page is being loaded again: nothing of the session before stays in memory. */
    reloading: {
      tags: 'busy',
      on: { 'session.replaced': {} },
      entry: ['forgetIdentity', { type: 'reloadPage', params: ({ context }) => context.leaveTo }],
    },
  },
});

export type AppEffects = EffectsOf<
  typeof appMachine,
  | 'go'
  | 'showPlace'
  | 'leavePage'
  | 'markEntry'
  | 'saveReason'
  | 'endSession'
  | 'reloadPage'
  | 'announcePageLeft'
  | 'identify'
  | 'forgetIdentity',
  'watchAddress' | 'watchSession' | 'loadProfile'
>;
export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { EffectsOf } from '../unprovided.ts';
import { onLocationReported, parts } from './app-setup.ts';
import { signedIn } from './app-signed-in.ts';
import { signedOut } from './app-signed-out.ts';

/** Checks every location: is the user signed in, and permitted to read it? */
export const appMachine = parts.createMachine({
  id: 'app',
  context: {
    address: undefined,
    location: undefined,
    locationAccount: undefined,
    profile: undefined,
    keptAt: undefined,
    minutes: 0,
    returnTo: undefined,
    returnAccount: undefined,
    problem: undefined,
    lastProfileReload: undefined,
    preloadStarted: false,
    leaveTo: undefined,
  },
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchSession', src: 'watchSession' },
  ],
  initial: 'starting',
  on: { 'location.reported': onLocationReported({}), 'session.replaced': '.reloading' },
  states: {
    starting: { tags: 'busy', on: { 'session.opened': 'signedIn', 'session.closed': 'signedOut' } },
    signedOut,
    signedIn,
    /** The session is being ended, here and on the server; its data is no longer shown. */
    leaving: {
      tags: 'busy',
      entry: ['leavePage', 'clearProfile', 'endSession'],
      on: { 'session.closed': 'reloading' },
    },
    /** The page is being reloaded, so that nothing of the previous session stays in memory. */
    reloading: {
      tags: 'busy',
      on: { 'session.replaced': {} },
      entry: ['clearIdentity', { type: 'reloadPage', params: ({ context }) => context.leaveTo }],
    },
  },
});

export type AppEffects = EffectsOf<
  typeof appMachine,
  | 'go'
  | 'toast'
  | 'showLocation'
  | 'leavePage'
  | 'markEntry'
  | 'saveReason'
  | 'endSession'
  | 'reloadPage'
  | 'announcePageLeft'
  | 'identify'
  | 'startPreload'
  | 'clearIdentity',
  'watchAddress' | 'watchSession' | 'loadProfile' | 'recallProfile'
>;
export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { keepReported, parts } from './app-parts.ts';
import { signedIn } from './app-signed-in.ts';
import { signedOut } from './app-signed-out.ts';

/** Asks two questions of every place: signed in? permitted? */
export const appMachine = parts.createMachine({
  id: 'app',
  context: ({ input }) => ({
    address: undefined,
    today: input.today,
    place: undefined,
    profile: undefined,
    returnTo: undefined,
    problem: undefined,
  }),
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchSession', src: 'watchSession' },
  ],
  initial: 'starting',
  on: { 'place.reported': { actions: keepReported } },
  states: {
    starting: { tags: 'busy', on: { 'session.opened': 'signedIn', 'session.closed': 'signedOut' } },
    signedOut,
    signedIn,
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

import type { Profile } from '../../contract/models/account.ts';
import { problemOf } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';
import { onLocationReported, parts } from './app-setup.ts';

interface Failed {
  readonly event: { readonly error: unknown };
}

/** A profile that the server refuses ends the session; the login page shows the reason. */
const signOutIfRejected = {
  guard: { type: 'isRejected', params: ({ event }: Failed) => problemOf(event.error) },
  target: '#app.leaving',
  actions: {
    type: 'saveReason',
    params: ({ event }: Failed) => ({ because: 'profile refused', words: problemOf(event.error).words }) as const,
  },
} as const;

const failed = {
  target: '#app.signedIn.profileFailed',
  actions: { type: 'setProblem', params: ({ event }: Failed) => problemOf(event.error) },
} as const;

const profileOf = ({ event }: { event: { readonly output: Received<typeof Profile> } }) => event.output;

const received = [
  { type: 'setProfile', params: profileOf },
  { type: 'identify', params: profileOf },
] as const;

const onReloaded = { target: '#app.signedIn.deciding', actions: received } as const;
/** The first profile starts the preload of page code. */
const onDone = [
  { ...onReloaded, guard: 'preloadStarted' },
  { target: '#app.signedIn.deciding', actions: [...received, 'startPreload', 'setPreloadStarted'] },
] as const;
const onError = [signOutIfRejected, failed] as const;

/** The states in which the profile is requested: at the start, after a failure, and while a page stays on screen. */
export const profileStates = {
  loadingProfile: parts.createStateConfig({
    tags: 'busy',
    invoke: { id: 'loadProfile', src: 'loadProfile', onDone, onError },
  }),
  // The failure and its retry button stay on screen, also while the profile is requested again.
  profileFailed: parts.createStateConfig({
    tags: 'failed',
    on: { 'reload.requested': 'retryingProfile', 'network.restored': { guard: 'recovers', target: 'retryingProfile' } },
  }),
  retryingProfile: parts.createStateConfig({
    tags: 'failed',
    invoke: { id: 'loadProfile', src: 'loadProfile', onDone, onError },
  }),
  // The page stays on screen meanwhile, and also if no answer comes.
  reloadingProfile: parts.createStateConfig({
    tags: 'inside',
    on: { 'location.reported': onLocationReported({ target: 'deciding' }) },
    invoke: {
      id: 'loadProfile',
      src: 'loadProfile',
      onDone: onReloaded,
      onError: [signOutIfRejected, { target: 'deciding' }],
    },
  }),
};

import type { Profile } from '../../contract/models/account.ts';
import { problemOf } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';
import { type KeptProfile, onLocationReported, parts } from './app-setup.ts';

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

const setProblem = { type: 'setProblem', params: ({ event }: Failed) => problemOf(event.error) } as const;

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

const recalled = ({ event }: { event: { readonly output: KeptProfile } }) => event.output;

/** The states in which the profile is requested: at the start, after a failure, and while a page stays on screen. */
export const profileStates = {
  loadingProfile: parts.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'loadProfile',
      src: 'loadProfile',
      onDone,
      onError: [signOutIfRejected, { target: '#app.signedIn.recallingProfile', actions: setProblem }],
    },
  }),
  // The pages are shown by the profile of an earlier visit, which is requested again from time to time.
  recallingProfile: parts.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'recallProfile',
      src: 'recallProfile',
      onDone: [
        {
          guard: { type: 'isFound', params: recalled },
          target: '#app.signedIn.deciding',
          actions: { type: 'setKeptProfile', params: recalled },
        },
        { target: '#app.signedIn.profileFailed' },
      ],
    },
  }),
  // The failure and its retry button stay on screen, also while the profile is requested again.
  profileFailed: parts.createStateConfig({
    tags: 'failed',
    on: { 'reload.requested': 'retryingProfile', 'network.restored': { guard: 'recovers', target: 'retryingProfile' } },
  }),
  retryingProfile: parts.createStateConfig({
    tags: 'failed',
    invoke: {
      id: 'loadProfile',
      src: 'loadProfile',
      onDone,
      onError: [signOutIfRejected, { target: '#app.signedIn.profileFailed', actions: setProblem }],
    },
  }),
  // The page stays on screen meanwhile, and also if no answer comes.
  reloadingProfile: parts.createStateConfig({
    tags: 'inside',
    on: {
      'location.reported': onLocationReported({ target: 'deciding' }),
      'network.restored': {},
      'minute.passed': {},
    },
    invoke: {
      id: 'loadProfile',
      src: 'loadProfile',
      onDone,
      onError: [signOutIfRejected, { target: 'deciding' }],
    },
  }),
};

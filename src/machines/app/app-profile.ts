import { accountMark } from './account-mark.ts';
import type { AppContext } from './app-context.ts';
import type { Profile } from '../../contract/models/account.ts';
import { problemOf } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';
import { type KeptProfile, onLocationReported, parts } from './app-setup.ts';

interface InContext {
  readonly context: AppContext;
}

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

/** A page is shown without the redirects: those are decided when the profile was answered. */
const showPage = {
  guard: 'isReadable',
  target: 'shown',
  actions: [
    { type: 'showLocation', params: ({ context }: InContext) => context.location },
    { type: 'markEntry', params: ({ context: { profile } }: InContext) => profile && accountMark(profile) },
  ],
} as const;

/** The states in which the profile is requested: at the start, after a failure, and while a page stays on screen. */
export const profileStates = {
  // A page that the kept profile may read is shown meanwhile; anything else waits for the server.
  loadingProfile: parts.createStateConfig({
    initial: 'recalling',
    on: { 'network.restored': {}, 'minute.passed': {}, 'call.forbidden': {} },
    invoke: {
      id: 'loadProfile',
      src: 'loadProfile',
      onDone,
      onError: [
        signOutIfRejected,
        { guard: 'hasProfile', target: 'deciding' },
        { target: 'recallingProfile', actions: setProblem },
      ],
    },
    states: {
      recalling: {
        tags: 'busy',
        invoke: {
          id: 'recallProfile',
          src: 'recallProfile',
          onDone: [
            {
              guard: { type: 'isFound', params: recalled },
              target: 'checking',
              actions: { type: 'setKeptProfile', params: recalled },
            },
            { target: 'waiting' },
          ],
        },
      },
      checking: { always: [showPage, { target: 'waiting' }] },
      waiting: { tags: 'busy', on: { 'location.reported': onLocationReported({ target: 'checking' }) } },
      // The page stays on screen, also if no answer comes. Navigation does not end the request.
      shown: { tags: 'inside', on: { 'location.reported': onLocationReported({ target: 'rechecking' }) } },
      rechecking: { always: [showPage, { target: '#app.signedIn.deciding' }] },
    },
  }),
  // The request failed, perhaps before the kept profile was found. Pages are shown by it until a request succeeds.
  recallingProfile: parts.createStateConfig({
    tags: 'busy',
    on: { 'network.restored': { guard: 'recovers', target: 'loadingProfile' } },
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
};

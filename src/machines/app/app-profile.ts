import type { Profile } from '../../contract/models/account.ts';
import { problemOf } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';
import { onPlaceReported, parts } from './app-setup.ts';

interface Failed {
  readonly event: { readonly error: unknown };
}

/** A profile that the server refuses ends the session; the reason is said at the login page. */
const endWhereRefused = {
  guard: { type: 'refuses', params: ({ event }: Failed) => problemOf(event.error) },
  target: '#app.leaving',
  actions: {
    type: 'saveReason',
    params: ({ event }: Failed) => ({ because: 'profile refused', words: problemOf(event.error).words }) as const,
  },
} as const;

const failed = {
  target: '#app.signedIn.profileFailed',
  actions: { type: 'keepProblem', params: ({ event }: Failed) => problemOf(event.error) },
} as const;

const profileOf = ({ event }: { event: { readonly output: Received<typeof Profile> } }) => event.output;

const onDone = {
  target: '#app.signedIn.deciding',
  actions: [
    { type: 'keepProfile', params: profileOf },
    { type: 'identify', params: profileOf },
  ],
} as const;
const onError = [endWhereRefused, failed] as const;

/** The states in which the profile is asked for: at the start, after it failed, and while a page stays on the screen. */
export const profileStates = {
  loadingProfile: parts.createStateConfig({
    tags: 'busy',
    invoke: { id: 'loadProfile', src: 'loadProfile', onDone, onError },
  }),
  // What failed stays on the screen with its way out, while it is asked for again too.
  profileFailed: parts.createStateConfig({
    tags: 'failed',
    on: { 'reload.asked': 'retryingProfile', 'network.restored': { guard: 'recovers', target: 'retryingProfile' } },
  }),
  retryingProfile: parts.createStateConfig({
    tags: 'failed',
    invoke: { id: 'loadProfile', src: 'loadProfile', onDone, onError },
  }),
  // The page stays on the screen meanwhile, and where the answer does not come.
  askingAgain: parts.createStateConfig({
    tags: 'inside',
    on: { 'place.reported': onPlaceReported({ target: 'deciding' }) },
    invoke: { id: 'loadProfile', src: 'loadProfile', onDone, onError: [endWhereRefused, { target: 'deciding' }] },
  }),
};

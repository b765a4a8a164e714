import { and, assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Profile } from '../contract/models/account.ts';
import { mayRead, type PermissionName } from '../contract/permission.ts';
import { type Place, placeOf, safeReturn } from '../contract/place.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import { landingPath, loginPath, routes } from '../contract/routes.ts';
import { effect, promised, watching } from './must-provide.ts';
import type { Go } from './orders.ts';
import { type Redirect, redirectMachine } from './redirect.ts';

/** What the watchers report: where the address bar is (today is YYYY-MM-DD), and whether there is a session. */
export type AppEvent =
  | { type: 'place.reported'; address: string; today: string }
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'permissions.changed' }
  | { type: 'reload.asked' }
  | { type: 'network.restored' };

interface Context {
  readonly address: string | undefined;
  readonly today: string;
  readonly place: Place | undefined;
  readonly profile: Profile | undefined;
  /** Where a signed-out visitor was going. */
  readonly returnTo: string | undefined;
  readonly problem: Problem | undefined;
}

const needsOfPath = (path: string): readonly PermissionName[] =>
  routes.find(({ paths }) => paths.some((known) => known === path))?.needs ?? [];

/** The names of which one must be readable at a place; a path without a page of its own asks for any of its pages. */
const needsOf = ({ place }: Context): readonly PermissionName[] =>
  place?.route.goesTo ? place.route.goesTo.flatMap(needsOfPath) : (place?.route.needs ?? []);

const firstReadable = ({ place, profile }: Context): string | undefined =>
  place?.route.goesTo?.find((path) => mayRead(profile?.frontends ?? [], needsOfPath(path)));

const keepReported = {
  type: 'keepPlace',
  params: ({ event }: { event: Extract<AppEvent, { type: 'place.reported' }> }) => event,
} as const;

/** A new place is decided on at once, even while the one before still is. */
const toDeciding = { 'place.reported': { target: 'deciding', actions: keepReported } } as const;

/** Asks two questions of every place: signed in? permitted? */
export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AppEvent,
    input: {} as { today: string },
    tags: {} as 'busy' | 'inside',
  },
  actors: {
    watchAddress: watching<AppEvent>('watchAddress'),
    watchSession: watching<AppEvent>('watchSession'),
    loadProfile: promised<Profile, void>('loadProfile'),
    redirect: redirectMachine,
  },
  actions: {
    go: effect<Go>('go'),
    showPlace: effect<Place | undefined>('showPlace'),
    leavePage: effect<undefined>('leavePage'),
    keepPlace: assign((_, { address, today }: { address: string; today: string }) => ({
      address,
      today,
      place: placeOf(address, today),
    })),
    keepReturn: assign(({ context }) => ({ returnTo: safeReturn(context.address, context.today) ?? context.returnTo })),
    forgetReturn: assign({ returnTo: undefined }),
    keepProfile: assign((_, profile: Profile) => ({ profile, problem: undefined })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProfile: assign({ profile: undefined, problem: undefined }),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== undefined,
    atPublicPage: ({ context }) => context.place?.route.public === true,
    atGroup: ({ context }) => context.place?.route.page === 'group',
    groupReadable: ({ context }) => firstReadable(context) !== undefined,
    knowsProfile: ({ context }) => context.profile !== undefined,
    stays: (_, { verdict }: Redirect) => verdict === 'stay',
    goes: (_, { verdict }: Redirect) => verdict === 'go',
  },
}).createMachine({
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
    signedOut: {
      initial: 'deciding',
      on: {
        'session.opened': 'signedIn',
        'place.reported': { target: '.deciding', actions: keepReported },
      },
      states: {
        deciding: {
          always: [
            { guard: not('hasPlace'), target: 'resting' },
            {
              guard: not('atPublicPage'),
              target: 'resting',
              actions: ['keepReturn', { type: 'go', params: { to: loginPath, replace: true } }],
            },
            { guard: 'atGroup', target: 'resting', actions: { type: 'go', params: { to: loginPath, replace: true } } },
            { target: 'resting', actions: { type: 'showPlace', params: ({ context }) => context.place } },
          ],
        },
        resting: {},
      },
    },
    signedIn: {
      initial: 'loadingProfile',
      on: {
        'session.closed': { target: 'signedOut', actions: ['leavePage', 'forgetProfile'] },
        'permissions.changed': [{ guard: 'knowsProfile', target: '.askingAgain' }, { target: '.loadingProfile' }],
      },
      states: {
        loadingProfile: {
          tags: 'busy',
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: { target: 'deciding', actions: { type: 'keepProfile', params: ({ event }) => event.output } },
            onError: {
              target: 'profileFailed',
              actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
            },
          },
        },
        profileFailed: { on: { 'reload.asked': 'loadingProfile', 'network.restored': 'loadingProfile' } },
        // The page stays on the screen meanwhile, and where the answer does not come.
        askingAgain: {
          tags: 'inside',
          on: toDeciding,
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: { target: 'deciding', actions: { type: 'keepProfile', params: ({ event }) => event.output } },
            onError: 'deciding',
          },
        },
        deciding: {
          tags: 'inside',
          always: [
            { guard: not('hasPlace'), target: 'resting' },
            {
              guard: 'atPublicPage',
              target: 'resting',
              actions: [
                {
                  type: 'go',
                  params: ({ context }) => ({
                    to: safeReturn(context.returnTo, context.today) ?? landingPath,
                    replace: true,
                  }),
                },
                'forgetReturn',
              ],
            },
            {
              guard: and(['atGroup', 'groupReadable']),
              target: 'resting',
              actions: {
                type: 'go',
                params: ({ context }) => ({ to: firstReadable(context) ?? landingPath, replace: true }),
              },
            },
            { target: 'redirecting' },
          ],
        },
        redirecting: {
          tags: 'inside',
          on: toDeciding,
          invoke: {
            id: 'redirect',
            src: 'redirect',
            input: ({ context }) => ({ needs: needsOf(context), entries: context.profile?.frontends ?? [] }),
            onDone: [
              {
                guard: { type: 'stays', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'showPlace', params: ({ context }) => context.place },
              },
              {
                guard: { type: 'goes', params: ({ event }) => event.output },
                target: 'resting',
                actions: {
                  type: 'go',
                  params: ({ event }) => ({
                    to: event.output.verdict === 'go' ? event.output.to : landingPath,
                    replace: true,
                  }),
                },
              },
              { target: 'nothingReadable', actions: 'leavePage' },
            ],
          },
        },
        resting: { tags: 'inside', on: toDeciding },
        nothingReadable: { tags: 'inside', on: toDeciding },
      },
    },
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;

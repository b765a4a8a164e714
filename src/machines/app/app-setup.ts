import { assign, setup } from 'xstate';
import type { CallName } from '../../contract/catalogue.ts';
import type { Profile } from '../../contract/models/account.ts';
import { type RouteState, parseLocation, safeReturn } from '../../routing/location.ts';
import { mayRecover, type Problem } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';
import { landingPath } from '../../routing/routes.ts';
import type { SignOutReason } from '../../contract/session-protocol.ts';
import {
  type AppContext,
  type AppEvent,
  profileReloadPauseMs,
  isReadable,
  admissionOf,
  needsPermission,
  pageAndVesselOf,
} from './app-context.ts';
import type { ReceivedAnswer } from '../query/received-answer.ts';
import { isRetryMinute, nextMinute } from '../retry-minutes.ts';
import { unprovidedAction, unprovidedPromise, unprovidedCallback } from '../unprovided.ts';
import type { NavigateParams, ToastParams } from '../effects.ts';
import type { PermissionRule } from '../../routing/admit.ts';
import { redirectMachine } from './redirect.ts';

/** The profile of an earlier visit; undefined: none is kept. */
export type KeptProfile = ReceivedAnswer<Received<typeof Profile>> | undefined;

type Reported = Extract<AppEvent, { type: 'location.reported' }>;

const reported = ({ event }: { event: Reported }) => event;
const setReported = { type: 'setLocation', params: reported } as const;

/** The transitions for a reported location: a different page or vessel means that the previous one was left. */
export const onLocationReported = <Transition extends object>(transition: Transition) =>
  [
    {
      ...transition,
      guard: { type: 'leavesLocation', params: reported },
      actions: ['announcePageLeft', setReported],
    },
    { ...transition, actions: setReported },
  ] as const;

/** The names of the actions, actors and guards of the app machine. */
export const parts = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    tags: {} as 'busy' | 'inside' | 'failed',
  },
  actors: {
    watchAddress: unprovidedCallback<AppEvent>('watchAddress'),
    watchSession: unprovidedCallback<AppEvent>('watchSession'),
    loadProfile: unprovidedPromise<Received<typeof Profile>, void>('loadProfile'),
    /** Reads the kept profile. Never fails. */
    recallProfile: unprovidedPromise<KeptProfile, void>('recallProfile'),
    redirect: redirectMachine,
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    toast: unprovidedAction<ToastParams>('toast'),
    showLocation: unprovidedAction<RouteState | undefined>('showLocation'),
    leavePage: unprovidedAction<undefined>('leavePage'),
    /** Notifies what belongs to one page or vessel, such as the alert bar, that it was left. */
    announcePageLeft: unprovidedAction<undefined>('announcePageLeft'),
    /** Identifies the user to product analytics, or clears the identity. */
    identify: unprovidedAction<Received<typeof Profile>>('identify'),
    clearIdentity: unprovidedAction<undefined>('clearIdentity'),
    /** Starts the preload of the code of the pages in the menu. */
    startPreload: unprovidedAction<undefined>('startPreload'),
    setPreloadStarted: assign({ preloadStarted: true }),
    /** Marks the current history entry with the account it was shown to. */
    markEntry: unprovidedAction<string | undefined>('markEntry'),
    saveReason: unprovidedAction<SignOutReason>('saveReason'),
    endSession: unprovidedAction<undefined>('endSession'),
    /** Reloads the portal, at another address if one is given. */
    reloadPage: unprovidedAction<string | undefined>('reloadPage'),
    setLocation: assign((_, { address, today, account }: Reported) => ({
      address,
      location: parseLocation(address, today),
      locationAccount: account,
    })),
    setReturn: assign(({ context }) => {
      const returnTo = safeReturn(context.address);
      return returnTo === undefined ? {} : { returnTo, returnAccount: context.locationAccount };
    }),
    clearReturn: assign({ returnTo: undefined, returnAccount: undefined }),
    setProfileReload: assign(({ context }, at: number) => ({
      lastProfileReload: { where: pageAndVesselOf(context), at },
    })),
    setLeaveTo: assign((_, leaveTo: string) => ({ leaveTo })),
    setProfile: assign((_, profile: Received<typeof Profile>) => ({
      profile,
      keptAt: undefined,
      problem: undefined,
    })),
    setKeptProfile: assign((_, kept: KeptProfile) => ({
      profile: kept?.data,
      keptAt: kept?.at,
      minutes: 0,
      problem: undefined,
    })),
    countMinute: assign(({ context }) => ({ minutes: nextMinute(context.minutes) })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProfile: assign({ profile: undefined, keptAt: undefined, problem: undefined, lastProfileReload: undefined }),
  },
  guards: {
    preloadStarted: ({ context }) => context.preloadStarted,
    leavesLocation: ({ context }, { address, today }: Reported) =>
      context.location !== undefined &&
      pageAndVesselOf({ location: parseLocation(address, today) }) !== pageAndVesselOf(context),
    hasLocation: ({ context }) => context.location !== undefined,
    atPublicPage: ({ context }) => context.location?.route.public === true,
    isPublic: ({ context }) => admissionOf(context)?.outcome === 'public',
    isMoved: ({ context }) => admissionOf(context)?.outcome === 'moved',
    atGroup: ({ context }) => context.location?.route.page === 'redirect',
    /** The page of the location may be shown by the profile as it is, without a redirect. */
    isReadable: ({ context }) => isReadable(context),
    hasProfile: ({ context }) => context.profile !== undefined,
    /** Only for calls that need a permission, once per location and per 30 s, to prevent a request loop. */
    mayReloadProfile: ({ context }, { call, at }: { call: CallName; at: number }) => {
      const { profile, lastProfileReload } = context;
      if (!profile || !needsPermission(call)) return false;
      return (
        !lastProfileReload ||
        (at - lastProfileReload.at >= profileReloadPauseMs && lastProfileReload.where !== pageAndVesselOf(context))
      );
    },
    /** The server answered without a profile for this session; a failing server or a lost connection does not count. */
    isRejected: (_, { kind, status }: Problem) =>
      kind === 'forbidden' || kind === 'missing' || (kind === 'unauthenticated' && status !== undefined),
    isFound: (_, kept: KeptProfile) => kept !== undefined,
    isKept: ({ context }) => context.keptAt !== undefined,
    isDue: ({ context }) => isRetryMinute(nextMinute(context.minutes)),
    recovers: ({ context }) => mayRecover(context.problem),
    stays: (_, { outcome }: PermissionRule) => outcome === 'stay',
    goes: (_, { outcome }: PermissionRule) => outcome === 'go',
    /** From a page that the user opened; the landing page is what a sign-in opens. */
    goesFromChosen: ({ context }, { outcome }: PermissionRule) =>
      outcome === 'go' && context.location?.path !== landingPath,
  },
});

import { assign, setup } from 'xstate';
import type { CallName } from '../../contract/catalogue.ts';
import type { Profile } from '../../contract/models/account.ts';
import { type RouteState, parseLocation, safeReturn } from '../../routing/place.ts';
import { mayRecover, type Problem } from '../../contract/problem.ts';
import type { Received } from '../../contract/receive.ts';
import { landingPath } from '../../routing/routes.ts';
import type { SignOutReason } from '../../contract/session-protocol.ts';
import {
  type AppContext,
  type AppEvent,
  askAgainPause,
  firstReadable,
  isOthers,
  needsPermission,
  readableKind,
  whereOf,
} from './app-context.ts';
import { unprovidedAction, unprovidedPromise, unprovidedCallback } from '../unprovided.ts';
import type { NavigateParams } from '../effects.ts';
import { type Redirect, redirectMachine } from './redirect.ts';

type Reported = Extract<AppEvent, { type: 'place.reported' }>;

const reported = ({ event }: { event: Reported }) => event;
const keepReported = { type: 'keepPlace', params: reported } as const;

/** The transitions of a reported place, wherever they lead: at another page or vessel the one before was left. */
export const onPlaceReported = <Transition extends object>(transition: Transition) =>
  [
    {
      ...transition,
      guard: { type: 'leavesPlace', params: reported },
      actions: ['announcePageLeft', keepReported],
    },
    { ...transition, actions: keepReported },
  ] as const;

/** The names of everything that the portal's own machine does and asks. */
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
    redirect: redirectMachine,
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    showPlace: unprovidedAction<RouteState | undefined>('showPlace'),
    leavePage: unprovidedAction<undefined>('leavePage'),
    /** Tells what belongs to one page or vessel, such as the alert bar, that it was left. */
    announcePageLeft: unprovidedAction<undefined>('announcePageLeft'),
    /** Tells product analytics who is signed in, and that nobody is. */
    identify: unprovidedAction<Received<typeof Profile>>('identify'),
    forgetIdentity: unprovidedAction<undefined>('forgetIdentity'),
    /** Marks the present entry of the history with the account it was shown to. */
    markEntry: unprovidedAction<string | undefined>('markEntry'),
    saveReason: unprovidedAction<SignOutReason>('saveReason'),
    endSession: unprovidedAction<undefined>('endSession'),
    /** Loads the portal again, at another address if one is named. */
    reloadPage: unprovidedAction<string | undefined>('reloadPage'),
    keepPlace: assign((_, { address, today, account }: Reported) => ({
      address,
      place: parseLocation(address, today),
      placeAccount: account,
    })),
    keepReturn: assign(({ context }) => {
      const returnTo = safeReturn(context.address);
      return returnTo === undefined ? {} : { returnTo, returnAccount: context.placeAccount };
    }),
    forgetReturn: assign({ returnTo: undefined, returnAccount: undefined }),
    keepAskedAgain: assign(({ context }, at: number) => ({ askedAgain: { where: whereOf(context), at } })),
    keepLeaveTo: assign((_, leaveTo: string) => ({ leaveTo })),
    keepProfile: assign((_, profile: Received<typeof Profile>) => ({ profile, problem: undefined })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProfile: assign({ profile: undefined, problem: undefined, askedAgain: undefined }),
  },
  guards: {
    leavesPlace: ({ context }, { address, today }: Reported) =>
      context.place !== undefined && whereOf({ place: parseLocation(address, today) }) !== whereOf(context),
    hasPlace: ({ context }) => context.place !== undefined,
    atPublicPage: ({ context }) => context.place?.route.public === true,
    /** A password link opens its page for the signed-in too. */
    atPasswordPage: ({ context: { place } }) =>
      place?.route.page === 'resetPassword' || place?.route.page === 'submitted',
    atPlaceOfOther: ({ context }) =>
      isOthers(context.placeAccount, context) &&
      context.place?.route.public !== true &&
      context.address !== landingPath,
    atGroup: ({ context }) => context.place?.route.page === 'redirect',
    groupReadable: ({ context }) => firstReadable(context) !== undefined,
    atUnreadableKind: ({ context }) => readableKind(context) !== undefined,
    /** Only what needs a permission, once at a place, and not within half a minute of the last time: an answer never makes its own question. */
    mayAskAgain: ({ context }, { call, at }: { call: CallName; at: number }) => {
      const { profile, askedAgain } = context;
      if (!profile || !needsPermission(call)) return false;
      return !askedAgain || (at - askedAgain.at >= askAgainPause && askedAgain.where !== whereOf(context));
    },
    /** The server answered and gives no profile to this session; a failing server or no connection is no such answer. */
    refuses: (_, { kind, status }: Problem) =>
      kind === 'forbidden' || kind === 'missing' || (kind === 'unauthenticated' && status !== undefined),
    recovers: ({ context }) => mayRecover(context.problem),
    stays: (_, { verdict }: Redirect) => verdict === 'stay',
    goes: (_, { verdict }: Redirect) => verdict === 'go',
  },
});

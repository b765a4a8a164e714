import type { SnapshotFrom } from 'xstate';
import { doneType, errorType } from '../../scripts/xstate-internals.ts';
import { ApiError, problemOf } from '../../src/contract/problem.ts';
import type { appMachine } from '../../src/machines/app/app.ts';
import { nextMinute } from '../../src/machines/retry-minutes.ts';
import type { World } from '../support/model/world.ts';
import { shownMeanwhile } from './app-decisions.ts';
import { profileWith } from '../support/samples.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

/** The profile of an earlier visit: the account could read less than now. */
export const keptProfile = {
  data: profileWith([
    { name: 'My Fleet', read: true, level: 2 },
    { name: 'Near Misses', read: true, level: 2 },
  ]),
  unreadable: 0,
  at: 1_763_700_000_000,
};

const usesKept = ({ context }: Snapshot): boolean =>
  context.profile === keptProfile.data && context.keptAt === keptProfile.at;

const isAtFleet = (_: object, { context }: Snapshot): boolean => context.location?.route.page === 'fleet';
const hasKept = (event: object, before: Snapshot): boolean => usesKept(before) && isAtFleet(event, before);

const isRefusal = (event: object): boolean =>
  'error' in event &&
  event.error instanceof ApiError &&
  (['forbidden', 'missing'].includes(event.error.kind) || event.error.status !== undefined);
const isFailure = (event: object): boolean => !isRefusal(event);

const problemIsOf = ({ context }: Snapshot, event: object | undefined): boolean =>
  event !== undefined && 'error' in event && context.problem?.kind === problemOf(event.error).kind;

const isRequesting = ({ children }: Snapshot): boolean => children.loadProfile !== undefined;
const isFirst = ({ context }: Snapshot): boolean => context.location === undefined;
const goesToFleet = (event: object): boolean => 'address' in event && event.address === '/fleet';

const found = (event: object): boolean => 'output' in event && event.output === keptProfile;
const notFound = (event: object): boolean => 'output' in event && event.output === undefined;

const minutesAre =
  (...minutes: readonly number[]) =>
  (_: object, before: Snapshot): boolean =>
    usesKept(before) && minutes.includes(before.context.minutes);
const countsMinute: NonNullable<World<typeof appMachine>['requirements']>[string]['so'] = (snapshot, { before }) =>
  usesKept(snapshot) && snapshot.context.minutes === nextMinute(before?.context.minutes ?? -1);

const inside = { signedIn: 'idle' } as const;
const asking = shownMeanwhile;
const loading = { signedIn: { loadingProfile: 'recalling' } } as const;
const waiting = { signedIn: { loadingProfile: 'waiting' } } as const;
const deciding = { signedIn: 'redirecting' } as const;

/** What an account sees while the server is away or slow; from decision record 0067. */
export const keptRequirements: NonNullable<World<typeof appMachine>['requirements']> = {
  'a profile that cannot be loaded is looked for among the kept answers': {
    in: { signedIn: 'loadingProfile' },
    on: errorType('loadProfile'),
    where: (event, { context }) => isFailure(event) && context.profile === undefined,
    to: { signedIn: 'recallingProfile' },
    so: (snapshot, { event }) => snapshot.children.recallProfile !== undefined && problemIsOf(snapshot, event),
  },
  'a kept profile shows a page that it may read, while the profile is requested': {
    in: loading,
    on: doneType('recallProfile'),
    where: (event, before) => found(event) && isAtFleet(event, before),
    to: asking,
    does: ['showLocation', 'markEntry'],
    so: (snapshot) => isRequesting(snapshot) && usesKept(snapshot) && snapshot.context.minutes === 0,
  },
  'any other page waits for the server': {
    in: loading,
    on: doneType('recallProfile'),
    where: (event, before) => found(event) && !isAtFleet(event, before),
    to: waiting,
    so: (snapshot) => isRequesting(snapshot) && usesKept(snapshot),
  },
  'without a kept profile the server is waited for': {
    in: loading,
    on: doneType('recallProfile'),
    where: notFound,
    to: waiting,
    so: (snapshot) => isRequesting(snapshot) && snapshot.context.profile === undefined,
  },
  'a location that the kept profile may read is shown as soon as it is known': {
    in: waiting,
    on: 'location.reported',
    where: (event, before) => usesKept(before) && isFirst(before) && goesToFleet(event),
    to: asking,
    does: ['showLocation', 'markEntry'],
    so: (snapshot) => isRequesting(snapshot) && usesKept(snapshot),
  },
  'no location is shown without a profile': {
    in: waiting,
    on: 'location.reported',
    where: (_, before) => before.context.profile === undefined && isFirst(before),
    to: waiting,
    so: isRequesting,
  },
  'a restored network does not interrupt the first request of the profile': {
    in: { signedIn: 'loadingProfile' },
    on: 'network.restored',
    ignored: true,
  },
  'a request that fails leaves what waited to the kept profile': {
    in: waiting,
    on: errorType('loadProfile'),
    where: (event, before) => isFailure(event) && usesKept(before) && isFirst(before),
    to: inside,
    so: usesKept,
  },
  'pages are checked by the kept profile': {
    in: { signedIn: 'recallingProfile' },
    on: doneType('recallProfile'),
    where: (event, before) => found(event) && isAtFleet(event, before),
    to: deciding,
    so: (snapshot) => usesKept(snapshot) && snapshot.context.minutes === 0 && snapshot.context.problem === undefined,
  },
  'a restored network requests the profile again, also before a kept one is found': {
    in: { signedIn: 'recallingProfile' },
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'offline',
    to: loading,
    so: isRequesting,
  },
  'without a kept profile the failure is shown': {
    in: { signedIn: 'recallingProfile' },
    on: doneType('recallProfile'),
    where: notFound,
    to: { signedIn: 'profileFailed' },
    so: ({ context }) => context.problem !== undefined && context.profile === undefined && context.keptAt === undefined,
  },
  'a profile that fails again shows why': {
    in: { signedIn: 'retryingProfile' },
    on: errorType('loadProfile'),
    where: isFailure,
    to: { signedIn: 'profileFailed' },
    so: (snapshot, { event }) => problemIsOf(snapshot, event),
  },
  'a restored network requests the profile again while a kept one is used': {
    in: inside,
    on: 'network.restored',
    where: hasKept,
    to: asking,
    so: (snapshot) => snapshot.children.loadProfile !== undefined && usesKept(snapshot),
  },
  'the profile is requested again after 1, 2 and 4 minutes': {
    in: inside,
    on: 'minute.passed',
    where: minutesAre(0, 1, 3),
    to: asking,
    so: countsMinute,
  },
  'the minute between is counted': {
    in: inside,
    on: 'minute.passed',
    where: minutesAre(2),
    to: inside,
    so: countsMinute,
  },
  'the profile of the server is not requested every minute': {
    in: inside,
    on: 'minute.passed',
    where: (_, before) => before.context.keptAt === undefined,
    ignored: true,
  },
  'a minute does not interrupt a request of the profile': { in: asking, on: 'minute.passed', ignored: true },
  'a restored network does not interrupt a request of the profile': {
    in: asking,
    on: 'network.restored',
    ignored: true,
  },
  'the first profile of the server replaces the kept one, and the page is checked again': {
    in: asking,
    on: doneType('loadProfile'),
    where: (event, before) => hasKept(event, before) && !before.context.preloadStarted,
    to: deciding,
    does: ['identify', 'startPreload'],
    so: ({ context }) =>
      context.profile !== keptProfile.data && context.keptAt === undefined && context.problem === undefined,
  },
  'a later profile of the server replaces the kept one too': {
    in: asking,
    on: doneType('loadProfile'),
    where: (event, before) => hasKept(event, before) && before.context.preloadStarted,
    to: deciding,
    does: ['identify'],
    so: ({ context }) => context.profile !== keptProfile.data && context.keptAt === undefined,
  },
  'the kept profile stays in use when the request fails': {
    in: asking,
    on: errorType('loadProfile'),
    where: (event, before) => isFailure(event) && hasKept(event, before),
    to: deciding,
    so: usesKept,
  },
  'a refused profile ends the session and drops the kept one': {
    in: asking,
    on: errorType('loadProfile'),
    where: (event, before) => isRefusal(event) && hasKept(event, before),
    to: 'leaving',
    does: ['saveReason', 'leavePage', 'endSession'],
    so: ({ context }) => context.profile === undefined && context.keptAt === undefined,
  },
  'navigation during the request is checked by the kept profile, and does not end the request': {
    in: asking,
    on: 'location.reported',
    where: (event, before) => hasKept(event, before) && goesToFleet(event),
    to: asking,
    does: ['showLocation', 'markEntry'],
    so: (snapshot, { effects }) =>
      usesKept(snapshot) && isRequesting(snapshot) && effects.every(({ type }) => type !== 'start' && type !== 'stop'),
  },
  'a sign-out drops the kept profile': {
    in: inside,
    on: 'logout.requested',
    where: hasKept,
    to: 'leaving',
    does: ['leavePage', 'endSession'],
    so: ({ context }) => context.profile === undefined && context.keptAt === undefined,
  },
};

const isUsingKept = (before: Snapshot | undefined): before is Snapshot =>
  before !== undefined && usesKept(before) && before.hasTag('inside') && !before.matches(asking);

/** What holds of the kept profile on every path. */
export const keptInvariants: World<typeof appMachine>['invariants'] = {
  'the kept profile has its age, and that of the server has none': ({ context }) =>
    (context.profile === keptProfile.data) === (context.keptAt !== undefined),
  'a restored network requests the profile again in every state that uses a kept one': (snapshot, { event, before }) =>
    event?.type !== 'network.restored' || !isUsingKept(before) || snapshot.matches(asking),
  'each minute of a kept profile is counted': ({ context }, { event, before }) =>
    event?.type !== 'minute.passed' || !isUsingKept(before) || context.minutes === nextMinute(before.context.minutes),
};

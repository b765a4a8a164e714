import type { SnapshotFrom } from 'xstate';
import { doneType } from '../../scripts/xstate-internals.ts';
import type { appMachine } from '../../src/machines/app/app.ts';
import { profileReloadPauseMs, pageAndVesselOf } from '../../src/machines/app/app-context.ts';
import { parseLocation } from '../../src/routing/location.ts';
import type { World } from '../support/model/world.ts';
import { shownMeanwhile } from './app-decisions.ts';
import { today } from '../support/samples.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

/** Whether a reported address shows another page or vessel than the previous location. */
const leaves = (event: object, { context }: Snapshot): boolean =>
  'address' in event &&
  context.location !== undefined &&
  pageAndVesselOf({ location: parseLocation(String(event.address), today) }) !== pageAndVesselOf(context);
const stays = (event: object, before: Snapshot): boolean =>
  before.context.location !== undefined && !leaves(event, before);
const isFirst = (_: object, { context }: Snapshot): boolean => context.location === undefined;

/** Whether a 403 concerns the permissions, and no 403 reloaded the profile in the last 30 s or at this location. */
const isNews = (event: object, { context }: Snapshot): boolean => {
  if (!('call' in event) || !('at' in event) || event.call === 'account.profile') return false;
  const { lastProfileReload } = context;
  return (
    !lastProfileReload ||
    (Number(event.at) - lastProfileReload.at >= profileReloadPauseMs &&
      lastProfileReload.where !== pageAndVesselOf(context))
  );
};
const isNoNews = (event: object, before: Snapshot): boolean => !isNews(event, before);
const hasLocation = (_: object, { context }: Snapshot): boolean => context.location !== undefined;

/** Nothing of the account is left, and the portal will be loaded at this address. */
const leavesFor =
  (address: string) =>
  ({ context: { leaveTo, profile, keptAt, problem, lastProfileReload } }: Snapshot): boolean =>
    leaveTo === address && [profile, keptAt, problem, lastProfileReload].every((value) => value === undefined);

const inside = { signedIn: 'idle' } as const;
const asking = shownMeanwhile;

const checkedAs = (outcome: string) => (event: object) =>
  // SAFETY: the rows that use this are about the end of the check.
  (event as { output?: { outcome: string } }).output?.outcome === outcome;
const checking = { signedIn: 'redirecting' } as const;

/** What follows the check of the permissions; from architecture 1. */
export const checkRequirements: NonNullable<World<typeof appMachine>['requirements']> = {
  'a permitted page is shown, and its history entry is marked with the account': {
    in: checking,
    on: doneType('redirect'),
    where: checkedAs('stay'),
    to: inside,
    does: ['showLocation', 'markEntry'],
    so: ({ context }, { effects }) =>
      effects.every(({ type, params }) => type !== 'showLocation' || params === context.location),
  },
  'a page that is not permitted redirects to one that is, and says so': {
    in: checking,
    on: doneType('redirect'),
    where: checkedAs('go'),
    to: inside,
    does: ['go', 'toast'],
    so: (_, { effects }) =>
      effects.every(
        ({ type, params }) => type !== 'go' || (params.to === '/hsqe-perf/drills' && params.replace === true),
      ) &&
      effects.some(({ type, params }) => type === 'toast' && params.text === 'Your account may not read this page'),
  },
  'an account that may read nothing sees no page': {
    in: checking,
    on: doneType('redirect'),
    where: checkedAs('nothing'),
    to: { signedIn: 'nothingReadable' },
    does: ['leavePage'],
  },
  'a session that ends at a public page leaves it on screen': {
    in: inside,
    on: 'session.closed',
    where: (_, { context }) => context.location?.route.page === 'resetPassword',
    to: { signedOut: 'idle' },
    does: ['clearIdentity', 'showLocation'],
  },
};

/** An account that may not read the landing page: it is led on without a toast. */
export const landingRequirements: NonNullable<World<typeof appMachine>['requirements']> = {
  'the landing page redirects in silence': {
    in: checking,
    on: doneType('redirect'),
    where: (event, { context }) => checkedAs('go')(event) && context.location?.path === '/dashboard',
    to: inside,
    does: ['go'],
  },
};

/** A second sign-in in the same document, as after a password link was opened while signed in. */
export const preloadRequirements: NonNullable<World<typeof appMachine>['requirements']> = {
  'the profile of a second sign-in starts no second preload of page code': {
    in: { signedIn: 'loadingProfile' },
    on: doneType('loadProfile'),
    where: (_, { context }) => context.preloadStarted && context.location?.route.page === 'resetPassword',
    to: inside,
    does: ['identify', 'showLocation'],
  },
};

/**
 * What the app machine does besides showing pages, for an account whose permissions may change; from architecture 1 and
 * decision record 0014.
 */
export const appRequirements: NonNullable<World<typeof appMachine>['requirements']> = {
  'navigating to another page or vessel announces that the previous one was left': {
    in: inside,
    on: 'location.reported',
    where: leaves,
    to: { signedIn: 'redirecting' },
    does: ['announcePageLeft'],
    so: ({ context }, { event }) => event?.type === 'location.reported' && context.address === event.address,
  },
  'another filter, record or tab of the same page announces nothing': {
    in: inside,
    on: 'location.reported',
    where: stays,
    to: { signedIn: 'redirecting' },
  },
  'the first reported location announces nothing': {
    in: 'starting',
    on: 'location.reported',
    where: isFirst,
    to: 'starting',
  },
  'leaving a page is also announced while the profile reloads': {
    in: asking,
    on: 'location.reported',
    where: leaves,
    to: asking,
    does: ['announcePageLeft', 'showLocation', 'markEntry'],
  },
  'leaving a page is also announced before the session is known': {
    in: 'starting',
    on: 'location.reported',
    where: leaves,
    to: 'starting',
    does: ['announcePageLeft'],
  },
  'the first profile identifies the user to product analytics and starts the preload of page code': {
    in: { signedIn: 'loadingProfile' },
    on: doneType('loadProfile'),
    where: (event, before) => hasLocation(event, before) && !before.context.preloadStarted,
    to: { signedIn: 'redirecting' },
    does: ['identify', 'startPreload'],
  },
  'a reloaded profile identifies the user to product analytics too': {
    in: asking,
    on: doneType('loadProfile'),
    where: hasLocation,
    to: { signedIn: 'redirecting' },
    does: ['identify'],
  },
  'a 403 reloads the profile, and is remembered with its page and time': {
    in: inside,
    on: 'call.forbidden',
    where: isNews,
    to: asking,
    so: ({ context }, { event }) =>
      event?.type === 'call.forbidden' &&
      context.lastProfileReload?.at === event.at &&
      context.lastProfileReload.where === pageAndVesselOf(context),
  },
  'a 403 of a call without permission, at the same location or within 30 s does not reload the profile': {
    in: inside,
    on: 'call.forbidden',
    where: isNoNews,
    ignored: true,
  },
  'a 403 does not interrupt a request of the profile': { in: asking, on: 'call.forbidden', ignored: true },
  'a 403 before the profile is loaded does not reload it': {
    in: { signedIn: 'loadingProfile' },
    on: 'call.forbidden',
    ignored: true,
  },
  'a failed profile is reloaded when the network is restored': {
    in: { signedIn: 'profileFailed' },
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'offline',
    to: { signedIn: 'retryingProfile' },
  },
  'a failed profile is reloaded by the user': {
    in: { signedIn: 'profileFailed' },
    on: 'reload.requested',
    to: { signedIn: 'retryingProfile' },
    so: ({ children }) => children.loadProfile !== undefined,
  },
  'a rejected profile is not reloaded when the network is restored': {
    in: { signedIn: 'profileFailed' },
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'unauthenticated',
    ignored: true,
  },
  'a profile that loads after a failure clears it': {
    in: { signedIn: 'retryingProfile' },
    on: doneType('loadProfile'),
    where: hasLocation,
    to: { signedIn: 'redirecting' },
    does: ['identify', 'startPreload'],
    so: ({ context }) => context.problem === undefined && context.profile !== undefined,
  },
  'a session loads the profile': {
    in: 'starting',
    on: 'session.opened',
    to: { signedIn: 'loadingProfile' },
    so: ({ children }) => children.loadProfile !== undefined,
  },
  'a sign-in loads the profile': { in: 'signedOut', on: 'session.opened', to: { signedIn: 'loadingProfile' } },
  'a restored network changes nothing else': { in: inside, on: 'network.restored', ignored: true },
  'a sign-out ends the session and empties the page': {
    in: inside,
    on: 'logout.requested',
    to: 'leaving',
    does: ['leavePage', 'endSession'],
    so: leavesFor('/auth/login'),
  },
  'a sign-out is possible after the profile failed': {
    in: { signedIn: 'profileFailed' },
    on: 'logout.requested',
    to: 'leaving',
    does: ['leavePage', 'endSession'],
    so: leavesFor('/auth/login'),
  },
  'a new password ends the session, and is confirmed': {
    in: inside,
    on: 'password.changed',
    to: 'leaving',
    does: ['leavePage', 'endSession'],
    so: leavesFor('/auth/submitted'),
  },
  'an ended session clears the analytics user and reloads the portal': {
    in: 'leaving',
    on: 'session.closed',
    to: 'reloading',
    does: ['clearIdentity', 'reloadPage'],
  },
  'a session that expires empties the page too': {
    in: inside,
    on: 'session.closed',
    to: 'reloading',
    does: ['leavePage', 'clearIdentity', 'reloadPage'],
    so: ({ context }) => context.profile === undefined,
  },
  'another sign-in clears the analytics user and reloads the portal': {
    in: inside,
    on: 'session.replaced',
    to: 'reloading',
    does: ['clearIdentity', 'reloadPage'],
  },
};

import type { SnapshotFrom } from 'xstate';
import { doneType } from '../../scripts/xstate-internals.ts';
import type { appMachine } from '../../src/machines/app/app.ts';
import { profileReloadPauseMs, pageAndVesselOf } from '../../src/machines/app/app-context.ts';
import { parseLocation } from '../../src/routing/location.ts';
import type { World } from '../support/model/world.ts';
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

const inside = { signedIn: 'idle' } as const;
const asking = { signedIn: 'reloadingProfile' } as const;

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
    to: { signedIn: 'redirecting' },
    does: ['announcePageLeft'],
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
    where: hasLocation,
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
  'a 403 reloads the profile': { in: inside, on: 'call.forbidden', where: isNews, to: asking },
  'a 403 of a call without permission, at the same location or within 30 s does not reload the profile': {
    in: inside,
    on: 'call.forbidden',
    where: isNoNews,
    ignored: true,
  },
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
  'a restored network changes nothing else': { in: inside, on: 'network.restored', ignored: true },
  'a sign-out ends the session and empties the page': {
    in: inside,
    on: 'logout.requested',
    to: 'leaving',
    does: ['leavePage', 'endSession'],
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
  },
  'another sign-in clears the analytics user and reloads the portal': {
    in: inside,
    on: 'session.replaced',
    to: 'reloading',
    does: ['clearIdentity', 'reloadPage'],
  },
};

import type { SnapshotFrom } from 'xstate';
import { doneType } from '../../scripts/xstate-internals.ts';
import type { appMachine } from '../../src/machines/app/app.ts';
import { askAgainPause, whereOf } from '../../src/machines/app/app-context.ts';
import { parseLocation } from '../../src/routing/place.ts';
import type { World } from '../support/model/world.ts';
import { today } from '../support/samples.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

/** Whether a reported address is of another page or vessel than the place before. */
const leaves = (event: object, { context }: Snapshot): boolean =>
  'address' in event &&
  context.place !== undefined &&
  whereOf({ place: parseLocation(String(event.address), today) }) !== whereOf(context);
const stays = (event: object, before: Snapshot): boolean =>
  before.context.place !== undefined && !leaves(event, before);
const isFirst = (_: object, { context }: Snapshot): boolean => context.place === undefined;

/** Whether a 403 says something of the permissions, and nothing was asked because of one in the last 30 s or at this place. */
const isNews = (event: object, { context }: Snapshot): boolean => {
  if (!('call' in event) || !('at' in event) || event.call === 'account.profile') return false;
  const { askedAgain } = context;
  return !askedAgain || (Number(event.at) - askedAgain.at >= askAgainPause && askedAgain.where !== whereOf(context));
};
const isNoNews = (event: object, before: Snapshot): boolean => !isNews(event, before);
const hasPlace = (_: object, { context }: Snapshot): boolean => context.place !== undefined;

const inside = { signedIn: 'resting' } as const;
const asking = { signedIn: 'askingAgain' } as const;

/** What the app machine does beside showing pages, for an account whose permissions may change, from architecture 1 and decision record 0014. */
export const appRequirements: NonNullable<World<typeof appMachine>['requirements']> = {
  'the way to another page or vessel leaves the one before': {
    in: inside,
    on: 'place.reported',
    where: leaves,
    to: { signedIn: 'redirecting' },
    does: ['announcePageLeft'],
  },
  'another filter, record or tab of the same page leaves nothing': {
    in: inside,
    on: 'place.reported',
    where: stays,
    to: { signedIn: 'redirecting' },
  },
  'the first place of all leaves nothing': { in: 'starting', on: 'place.reported', where: isFirst, to: 'starting' },
  'a page is left while the profile is loaded again too': {
    in: asking,
    on: 'place.reported',
    where: leaves,
    to: { signedIn: 'redirecting' },
    does: ['announcePageLeft'],
  },
  'a page is left before the user is known to be signed in': {
    in: 'starting',
    on: 'place.reported',
    where: leaves,
    to: 'starting',
    does: ['announcePageLeft'],
  },
  'a profile that was loaded names the user to product analytics': {
    in: { signedIn: 'loadingProfile' },
    on: doneType('loadProfile'),
    where: hasPlace,
    to: { signedIn: 'redirecting' },
    does: ['identify'],
  },
  'and so does one that was loaded again': {
    in: asking,
    on: doneType('loadProfile'),
    where: hasPlace,
    to: { signedIn: 'redirecting' },
    does: ['identify'],
  },
  'a 403 loads the profile again': { in: inside, on: 'call.forbidden', where: isNews, to: asking },
  'a 403 of what needs no permission, at the same place or within 30 s does not': {
    in: inside,
    on: 'call.forbidden',
    where: isNoNews,
    ignored: true,
  },
  'a 403 before there is a profile does not': {
    in: { signedIn: 'loadingProfile' },
    on: 'call.forbidden',
    ignored: true,
  },
  'a profile that failed is loaded again once the network is back': {
    in: { signedIn: 'profileFailed' },
    on: 'network.restored',
    where: (_, { context }) => context.problem?.kind === 'offline',
    to: { signedIn: 'retryingProfile' },
  },
  'a network that is back changes nothing else': { in: inside, on: 'network.restored', ignored: true },
  'a sign-out ends the session and empties the page': {
    in: inside,
    on: 'logout.asked',
    to: 'leaving',
    does: ['leavePage', 'endSession'],
  },
  'a session that has ended forgets the user and loads the portal again': {
    in: 'leaving',
    on: 'session.closed',
    to: 'reloading',
    does: ['forgetIdentity', 'reloadPage'],
  },
  'a session that ends by itself empties the page as well': {
    in: inside,
    on: 'session.closed',
    to: 'reloading',
    does: ['leavePage', 'forgetIdentity', 'reloadPage'],
  },
  'another sign-in forgets the user and loads the portal again': {
    in: inside,
    on: 'session.replaced',
    to: 'reloading',
    does: ['forgetIdentity', 'reloadPage'],
  },
};

import { doneType, errorType } from '../../scripts/xstate-internals.ts';
import { accountMark } from '../../src/machines/app/account-mark.ts';
import type { Permission } from '../../src/contract/permission.ts';
import { ApiError } from '../../src/contract/problem.ts';
import { type appMachine } from '../../src/machines/app/app.ts';
import { profileReloadPauseMs } from '../../src/machines/app/app-context.ts';
import { appRequirements, preloadRequirements } from './app-requirements.ts';
import { offered, type World } from '../support/model/world.ts';
import { accounts, lost, profileWith, today } from '../support/samples.ts';

const addresses = [
  '/auth',
  '/auth/login',
  '/auth/reset-password?token=t',
  '/occurrence',
  '/hsqe-perf/near-misses?record=7',
  '/nowhere',
  '/inspections?record=7',
] as const;

const refusals = [
  new ApiError('forbidden', 'No', { status: 403, words: 'No' }),
  new ApiError('missing', 'The server sent no profile', { status: 200 }),
  new ApiError('unauthenticated', 'No', { status: 401 }),
];
/** The session ended before the answer, so the server has not answered the profile request. */
const sessionGone = new ApiError('unauthenticated', 'RefreshToken Invalid');

const mine = accountMark(profileWith([]));

interface Told {
  readonly addresses: readonly string[];
  /** Whether 403s are reported. */
  readonly forbids?: boolean;
  /** Whether history entries were shown to an account before. */
  readonly marked?: boolean;
  readonly requirements?: NonNullable<World<typeof appMachine>['requirements']>;
}

const world = (
  entries: readonly Permission[],
  { addresses: known, forbids = false, marked = false, requirements = {} }: Told = { addresses },
): World<typeof appMachine> => ({
  requirements,
  input: undefined,
  events: {
    'location.reported': [],
    'session.opened': [],
    'session.closed': [],
    'session.replaced': [{ type: 'session.replaced' }],
    'call.forbidden': ({ context: { lastProfileReload } }) => {
      const at = lastProfileReload?.at ?? 0;
      return offered(
        forbids,
        { type: 'call.forbidden', call: 'account.profile', at: at + profileReloadPauseMs },
        { type: 'call.forbidden', call: 'nearMiss.search', at: at + profileReloadPauseMs },
        { type: 'call.forbidden', call: 'nearMiss.search', at: at + profileReloadPauseMs - 1 },
      );
    },
    'logout.requested': [{ type: 'logout.requested' }],
    'password.changed': [{ type: 'password.changed' }],
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  // A call that needs no permission.
  idle: forbids ? ['call.forbidden'] : [],
  actors: {
    watchAddress: [
      ...known.map((address) => ({ sends: { type: 'location.reported', address, today } }) as const),
      ...offered(
        marked,
        ...['another', mine].map(
          (account) => ({ sends: { type: 'location.reported', address: '/fleet', today, account } }) as const,
        ),
      ),
    ],
    watchSession: ({ context: _context, ...snapshot }) => [
      ...(snapshot.matches('signedIn') ? [] : [{ sends: { type: 'session.opened' } } as const]),
      ...(snapshot.matches('signedOut') ? [] : [{ sends: { type: 'session.closed' } } as const]),
    ],
    loadProfile: [
      { done: profileWith(entries) },
      { error: lost },
      { error: sessionGone },
      ...refusals.map((error) => ({ error })),
    ],
    redirect: [
      { done: { outcome: 'stay' } },
      { done: { outcome: 'go', to: '/hsqe-perf/drills' } },
      { done: { outcome: 'nothing' } },
    ],
  },
  project: ({
    address,
    locationAccount,
    returnTo,
    returnAccount,
    profile,
    problem,
    lastProfileReload,
    leaveTo,
    preloadStarted,
  }) => ({
    address,
    locationAccount,
    returnTo,
    returnAccount,
    profile: profile !== undefined,
    problem: problem?.kind,
    asked: lastProfileReload?.where,
    leaveTo,
    preloadStarted: marked && preloadStarted,
  }),
  invariants: {
    'no page of the portal is shown to signed-out visitors': (snapshot, { effects }) =>
      !snapshot.matches('signedOut') ||
      effects.every((effect) => effect.type !== 'showLocation' || effect.params?.route.public === true),
    'the only public page shown to signed-in users is that of a password link': (snapshot, { effects }) =>
      !snapshot.matches('signedIn') ||
      effects.every(
        ({ type, params }) => type !== 'showLocation' || !params?.route.public || params.route.page === 'resetPassword',
      ),
    'a shown page stays on screen while the profile reloads': (snapshot, { before }) =>
      !before?.hasTag('inside') || !snapshot.matches('signedIn') || snapshot.hasTag('inside'),
    'only a rejected profile request ends the session, with the reason': (snapshot, { event, before, effects }) => {
      if (event?.type !== errorType('loadProfile')) return true;
      const refused = refusals.some((refusal) => 'error' in event && event.error === refusal);
      const performed = effects
        .filter(({ type }) => type === 'saveReason' || type === 'endSession')
        .map(({ type }) => type);
      return (
        before?.matches('signedIn') === true &&
        snapshot.matches('leaving') === refused &&
        performed.join() === (refused ? 'saveReason,endSession' : '')
      );
    },
    'a failed profile is only reloaded by the user or by a restored network': (snapshot, { event, before }) =>
      !before?.matches({ signedIn: 'profileFailed' }) ||
      snapshot.children.loadProfile === undefined ||
      event?.type === 'reload.requested' ||
      event?.type === 'network.restored',
    'a 403 reloads the profile only for calls that need a permission, once per location and once in 30 s': (
      snapshot,
      { event, before },
    ) => {
      if (event?.type !== 'call.forbidden' || !('call' in event)) return true;
      const reloads = snapshot.context.lastProfileReload !== before?.context.lastProfileReload;
      const last = before?.context.lastProfileReload;
      return (
        !reloads ||
        (event.call !== 'account.profile' &&
          before?.context.profile !== undefined &&
          (!last ||
            (event.at - last.at >= profileReloadPauseMs && last.where !== snapshot.context.lastProfileReload?.where)))
      );
    },
    'a signed-in user can sign out in every state': (snapshot, { event, before, effects }) =>
      event?.type !== 'logout.requested' ||
      !before?.matches('signedIn') ||
      (snapshot.matches('leaving') && effects.some(({ type }) => type === 'endSession')),
    'after a session ends no page is shown, and the portal reloads': (snapshot, { before, effects }) =>
      (!snapshot.matches('leaving') && !snapshot.matches('reloading')) ||
      (snapshot.hasTag('busy') &&
        effects.every(({ type }) => type !== 'showLocation') &&
        (!snapshot.matches('reloading') ||
          before?.matches('reloading') === true ||
          effects.some(({ type }) => type === 'reloadPage'))),
    'after a user signs out the portal loads the login page, else the current address or the confirmation of the new password':
      (_, { before, effects }) =>
        effects.every(
          ({ type, params }) =>
            type !== 'reloadPage' || params === (before?.matches('leaving') ? before.context.leaveTo : undefined),
        ),
    'a user is never redirected to a location that was shown to another account': ({ context }, { before, effects }) =>
      effects.every(
        ({ type, params }) =>
          (type !== 'showLocation' || context.profile === undefined || context.locationAccount !== 'another') &&
          (type !== 'go' ||
            params.to !== before?.context.returnTo ||
            before.context.returnAccount !== 'another' ||
            !before.matches('signedIn')),
      ),
    'each history entry is marked with the account it is shown to': (_, { effects }) =>
      effects.every(({ type, params }) => type !== 'markEntry' || params === mine),
    'each profile identifies the user to product analytics, and the identity is cleared before another user can sign in':
      (snapshot, { before, event, effects }) => {
        const identified = effects.some(({ type }) => type === 'identify');
        const forgotten = effects.some(({ type }) => type === 'clearIdentity');
        return (
          identified === (event?.type === doneType('loadProfile')) &&
          (!before?.context.profile ||
            snapshot.context.profile !== undefined ||
            snapshot.matches('leaving') ||
            forgotten)
        );
      },
    'the preload of page code starts with the first profile, and once': ({ context }, { before, effects }) =>
      (context.profile === undefined || context.preloadStarted) &&
      effects.filter(({ type }) => type === 'startPreload').length ===
        Number(context.preloadStarted && before?.context.preloadStarted !== true),
    'a profile is cleared when its session ends': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.profile === undefined,
    'no redirect is decided before the profile is loaded': (snapshot) =>
      !snapshot.hasTag('inside') || snapshot.context.profile !== undefined,
    'the return address is always a page of the portal': ({ context }) =>
      context.returnTo === undefined || /^\/(?!auth)/.test(context.returnTo),
    'an unreadable kind of inspection redirects to a readable one if there is any': ({ context }, { effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'showLocation' ||
          params?.route.page !== 'inspections' ||
          (context.profile?.frontends ?? []).every(({ name }) => name !== 'External Audit') ||
          params.tab === 'externalAudit' ||
          (context.profile?.frontends ?? []).some(({ name }) => name === 'Regulatory'),
      ),
    'the redirect to another kind of inspection drops the open record': (_, { effects }) =>
      effects.every(
        ({ type, params }) => type !== 'go' || !params.to.includes('tab=') || !params.to.includes('record='),
      ),
    'the return address is not lost during sign-in': (snapshot, { before }) =>
      !before?.matches('signedOut') ||
      !snapshot.matches('signedOut') ||
      before.context.returnTo === undefined ||
      snapshot.context.returnTo !== undefined,
    'signed-out visitors are only redirected to the login page': (snapshot, { effects }) =>
      !snapshot.matches('signedOut') ||
      effects.every((effect) => effect.type !== 'go' || effect.params.to === '/auth/login'),
  },
});

export const appWorlds = {
  'an account that reads everything': world(accounts['fleet@'] ?? []),
  'an account that reads little': world(accounts['crew@'] ?? [], { addresses: ['/auth', '/occurrence', '/fleet'] }),
  'an account that reads one kind of inspection': world(
    ['Inspections', 'External Audit'].map((name) => ({ name, read: true, level: 2 })),
    { addresses: ['/auth/login', '/inspections?record=7'] },
  ),
  'an account that follows another in the same tab': world(accounts['fleet@'] ?? [], {
    addresses: ['/auth/login', '/auth/reset-password?token=t'],
    marked: true,
    requirements: preloadRequirements,
  }),
  'an account whose permissions may have changed': world(accounts['fleet@'] ?? [], {
    addresses: ['/fleet', '/fleet?tab=track', '/fleet-position/4100016'],
    forbids: true,
    requirements: appRequirements,
  }),
};

import { doneType, errorType } from '../../../scripts/xstate-internals.ts';
import { accountMark } from '../../../src/machines/app/account-mark.ts';
import type { Permission, PermissionName } from '../../../src/contract/permission.ts';
import { ApiError } from '../../../src/contract/problem.ts';
import { type appMachine } from '../../../src/machines/app/app.ts';
import { profileReloadPauseMs } from '../../../src/machines/app/app-context.ts';
import { type Decision, decisionInvariants } from '../app-decisions.ts';
import { keptInvariants, keptProfile, keptRequirements } from '../app-kept-requirements.ts';
import { appRequirements, checkRequirements, landingRequirements, preloadRequirements } from '../app-requirements.ts';
import { offered, type World } from '../../support/model/world.ts';
import { accounts, lost, profileWith, today } from '../../support/samples.ts';

const occurrences: readonly PermissionName[] = ['Near Misses', 'Non Conformities', 'Accidents'];

/** What an account that reads everything sees at each address. */
const addresses: Told['decisions'] = {
  '/auth': 'return',
  '/auth/login': 'return',
  '/auth/reset-password?token=t': 'page',
  '/occurrence': { go: '/occurrence/near-misses' },
  '/hsqe-perf/near-misses?record=7': { check: ['Near Misses'] },
  '/nowhere': { check: [] },
  '/inspections?record=7': { check: ['Inspections'] },
};

const refusals = [
  new ApiError('forbidden', 'No', { status: 403, words: 'No' }),
  new ApiError('missing', 'The server sent no profile', { status: 200 }),
  new ApiError('unauthenticated', 'No', { status: 401 }),
];
/** The session ended before the answer, so the server has not answered the profile request. */
const sessionGone = new ApiError('unauthenticated', 'RefreshToken Invalid');

const mine = accountMark(profileWith([]));

interface Told {
  /** The addresses, and what a signed-in user gets there. */
  readonly decisions: Readonly<Record<string, Decision>>;
  /** Whether 403s are reported. */
  readonly forbids?: boolean;
  /** Whether the profile of an earlier visit is kept. */
  readonly keeps?: boolean;
  /** Whether history entries were shown to an account before. */
  readonly marked?: boolean;
  readonly requirements?: NonNullable<World<typeof appMachine>['requirements']>;
}

const world = (
  entries: readonly Permission[],
  { decisions, forbids = false, keeps = false, marked = false, requirements = {} }: Told,
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
    // Four minutes have both: those that retry and one that does not.
    'minute.passed': ({ context }) => offered(keeps && context.minutes < 4, { type: 'minute.passed' }),
  },
  // A call that needs no permission.
  idle: forbids ? ['call.forbidden'] : [],
  actors: {
    watchAddress: [
      ...Object.keys(decisions).map((address) => ({ sends: { type: 'location.reported', address, today } }) as const),
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
    recallProfile: [{ done: undefined }, ...offered(keeps, { done: keptProfile })],
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
    keptAt,
    minutes,
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
    keptAt,
    minutes,
    problem: problem?.kind,
    asked: lastProfileReload?.where,
    leaveTo,
    preloadStarted: (marked || keeps) && preloadStarted,
  }),
  invariants: {
    ...decisionInvariants(decisions, mine),
    ...keptInvariants,
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
    'the preload of page code starts with the first profile of the server, and once': (
      { context },
      { before, effects },
    ) =>
      (context.profile === undefined || context.keptAt !== undefined || context.preloadStarted) &&
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
          ['Inspections', 'External Audit'].some((needed) =>
            (context.profile?.frontends ?? []).every(({ name }) => name !== needed),
          ) ||
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

const readable = (...names: readonly PermissionName[]): readonly Permission[] =>
  names.map((name) => ({ name, read: true, level: 2 }));
const fleet: Decision = { check: ['My Fleet'] };

export const appWorlds = {
  'an account that reads everything': world(accounts['fleet@'] ?? [], {
    decisions: addresses,
    requirements: checkRequirements,
  }),
  'an account that reads little': world(accounts['crew@'] ?? [], {
    decisions: {
      '/auth': 'return',
      '/occurrence': { check: occurrences },
      '/fleet': fleet,
      '/dashboard': { check: ['DASHBOARD'] },
    },
    requirements: landingRequirements,
  }),
  'an account that reads one kind of inspection': world(readable('Inspections', 'External Audit'), {
    decisions: { '/auth/login': 'return', '/inspections?record=7': { go: '/inspections?tab=externalAudit' } },
  }),
  'an account without the page of inspections': world(readable('External Audit'), {
    decisions: { '/inspections?record=7': { check: ['Inspections'] } },
  }),
  'an account that follows another in the same tab': world(accounts['fleet@'] ?? [], {
    decisions: { '/auth/login': 'return', '/auth/reset-password?token=t': 'page', '/fleet': fleet },
    marked: true,
    requirements: preloadRequirements,
  }),
  'an account whose permissions may have changed': world(accounts['fleet@'] ?? [], {
    decisions: { '/fleet': fleet, '/fleet?tab=track': fleet, '/fleet-position/4100016': fleet },
    forbids: true,
    requirements: appRequirements,
  }),
  'an account whose profile is kept': world(accounts['fleet@'] ?? [], {
    decisions: { '/fleet': fleet, '/auth/reset-password?token=t': 'page' },
    keeps: true,
    requirements: keptRequirements,
  }),
  'an account whose profile reloads at a group of pages': world(accounts['fleet@'] ?? [], {
    decisions: { '/fleet': fleet, '/occurrence': { go: '/occurrence/near-misses' } },
    forbids: true,
  }),
};

import { doneType, errorType } from '../../scripts/xstate-internals.ts';
import { accountMark } from '../../src/machines/app/account-mark.ts';
import type { Permission } from '../../src/contract/permission.ts';
import { ApiError } from '../../src/contract/problem.ts';
import { appMachine } from '../../src/machines/app/app.ts';
import { askAgainPause } from '../../src/machines/app/app-context.ts';
import { appRequirements } from './app-requirements.ts';
import { modelTest } from '../support/model/model-test.ts';
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
/** The session ended on the way, which is no answer of the server to this question. */
const sessionGone = new ApiError('unauthenticated', 'RefreshToken Invalid');

const mine = accountMark(profileWith([]));

interface Told {
  readonly addresses: readonly string[];
  /** Whether pages are told of 403s. */
  readonly forbids?: boolean;
  /** Whether entries of the history were shown to somebody before. */
  readonly marked?: boolean;
  readonly requirements?: typeof appRequirements;
}

const world = (
  entries: readonly Permission[],
  { addresses: known, forbids = false, marked = false, requirements = {} }: Told = { addresses },
): World<typeof appMachine> => ({
  requirements,
  input: undefined,
  events: {
    'place.reported': [],
    'session.opened': [],
    'session.closed': [],
    'session.replaced': [{ type: 'session.replaced' }],
    'call.forbidden': ({ context: { askedAgain } }) => {
      const at = askedAgain?.at ?? 0;
      return offered(
        forbids,
        { type: 'call.forbidden', call: 'account.profile', at: at + askAgainPause },
        { type: 'call.forbidden', call: 'nearMiss.search', at: at + askAgainPause },
        { type: 'call.forbidden', call: 'nearMiss.search', at: at + askAgainPause - 1 },
      );
    },
    'logout.asked': [{ type: 'logout.asked' }],
    'password.changed': [{ type: 'password.changed' }],
    'reload.asked': [{ type: 'reload.asked' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    watchAddress: [
      ...known.map((address) => ({ sends: { type: 'place.reported', address, today } }) as const),
      ...offered(
        marked,
        ...['another', mine].map(
          (account) => ({ sends: { type: 'place.reported', address: '/fleet', today, account } }) as const,
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
      { done: { verdict: 'stay' } },
      { done: { verdict: 'go', to: '/hsqe-perf/drills' } },
      { done: { verdict: 'nothing' } },
    ],
  },
  project: ({ address, placeAccount, returnTo, returnAccount, profile, problem, askedAgain, leaveTo }) => ({
    address,
    placeAccount,
    returnTo,
    returnAccount,
    profile: profile !== undefined,
    problem: problem?.kind,
    asked: askedAgain?.where,
    leaveTo,
  }),
  invariants: {
    'no page of the portal is shown to the signed-out': (snapshot, { effects }) =>
      !snapshot.matches('signedOut') ||
      effects.every((effect) => effect.type !== 'showPlace' || effect.params?.route.public === true),
    'no public page but that of a password link is shown to the signed-in': (snapshot, { effects }) =>
      !snapshot.matches('signedIn') ||
      effects.every(
        ({ type, params }) => type !== 'showPlace' || !params?.route.public || params.route.page === 'resetPassword',
      ),
    'a page that is shown stays while the profile is asked for again': (snapshot, { before }) =>
      !before?.hasTag('inside') || !snapshot.matches('signedIn') || snapshot.hasTag('inside'),
    'a refused profile ends the session and says why; nothing else of the profile does': (
      snapshot,
      { event, before, effects },
    ) => {
      if (event?.type !== errorType('loadProfile')) return true;
      const refused = refusals.some((refusal) => 'error' in event && event.error === refusal);
      const told = effects.filter(({ type }) => type === 'saveReason' || type === 'endSession').map(({ type }) => type);
      return (
        before?.matches('signedIn') === true &&
        snapshot.matches('leaving') === refused &&
        told.join() === (refused ? 'saveReason,endSession' : '')
      );
    },
    'a profile that failed is asked for again by a person or by the network alone': (snapshot, { event, before }) =>
      !before?.matches({ signedIn: 'profileFailed' }) ||
      snapshot.children.loadProfile === undefined ||
      event?.type === 'reload.asked' ||
      event?.type === 'network.restored',
    'a 403 makes it ask for the profile only where a permission is at stake, once at a place and once in 30 s': (
      snapshot,
      { event, before },
    ) => {
      if (event?.type !== 'call.forbidden' || !('call' in event)) return true;
      const asks = snapshot.context.askedAgain !== before?.context.askedAgain;
      const last = before?.context.askedAgain;
      return (
        !asks ||
        (event.call !== 'account.profile' &&
          before?.context.profile !== undefined &&
          (!last || (event.at - last.at >= askAgainPause && last.where !== snapshot.context.askedAgain?.where)))
      );
    },
    'whoever is signed in can sign out, wherever the portal stands': (snapshot, { event, before, effects }) =>
      event?.type !== 'logout.asked' ||
      !before?.matches('signedIn') ||
      (snapshot.matches('leaving') && effects.some(({ type }) => type === 'endSession')),
    'once a session ends nothing of it is shown, and the portal is loaded again': (snapshot, { before, effects }) =>
      (!snapshot.matches('leaving') && !snapshot.matches('reloading')) ||
      (snapshot.hasTag('busy') &&
        effects.every(({ type }) => type !== 'showPlace') &&
        (!snapshot.matches('reloading') ||
          before?.matches('reloading') === true ||
          effects.some(({ type }) => type === 'reloadPage'))),
    'after a chosen sign-out the portal is loaded at the login page, else where it was or where the new password is said to be set':
      (_, { before, effects }) =>
        effects.every(
          ({ type, params }) =>
            type !== 'reloadPage' || params === (before?.matches('leaving') ? before.context.leaveTo : undefined),
        ),
    'nobody is led to a place that was another account’s': ({ context }, { before, effects }) =>
      effects.every(
        ({ type, params }) =>
          (type !== 'showPlace' || context.profile === undefined || context.placeAccount !== 'another') &&
          (type !== 'go' ||
            params.to !== before?.context.returnTo ||
            before.context.returnAccount !== 'another' ||
            !before.matches('signedIn')),
      ),
    'each entry of the history is marked with the account it is shown to': (_, { effects }) =>
      effects.every(({ type, params }) => type !== 'markEntry' || params === mine),
    'product analytics learn who signed in with each profile, and forget it before anybody else can follow': (
      snapshot,
      { before, event, effects },
    ) => {
      const identified = effects.some(({ type }) => type === 'identify');
      const forgotten = effects.some(({ type }) => type === 'forgetIdentity');
      return (
        identified === (event?.type === doneType('loadProfile')) &&
        (!before?.context.profile || snapshot.context.profile !== undefined || snapshot.matches('leaving') || forgotten)
      );
    },
    'a profile is forgotten with its session': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.profile === undefined,
    'nothing is decided before the profile is there': (snapshot) =>
      !snapshot.hasTag('inside') || snapshot.context.profile !== undefined,
    'one goes back only to a page of the portal': ({ context }) =>
      context.returnTo === undefined || /^\/(?!auth)/.test(context.returnTo),
    'nobody stands on a kind of inspection that is not readable while another is': ({ context }, { effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'showPlace' ||
          params?.route.page !== 'inspections' ||
          (context.profile?.frontends ?? []).every(({ name }) => name !== 'External Audit') ||
          params.tab === 'externalAudit' ||
          (context.profile?.frontends ?? []).some(({ name }) => name === 'Regulatory'),
      ),
    'another kind of inspection is gone to without the record of this one': (_, { effects }) =>
      effects.every(
        ({ type, params }) => type !== 'go' || !params.to.includes('tab=') || !params.to.includes('record='),
      ),
    'where a visitor was going is not lost on the way': (snapshot, { before }) =>
      !before?.matches('signedOut') ||
      !snapshot.matches('signedOut') ||
      before.context.returnTo === undefined ||
      snapshot.context.returnTo !== undefined,
    'the signed-out are sent to the login page only': (snapshot, { effects }) =>
      !snapshot.matches('signedOut') ||
      effects.every((effect) => effect.type !== 'go' || effect.params.to === '/auth/login'),
  },
});

modelTest('app', appMachine, {
  'an account that reads everything': world(accounts['fleet@'] ?? []),
  'an account that reads little': world(accounts['crew@'] ?? [], { addresses: ['/auth', '/occurrence', '/fleet'] }),
  'an account that reads one kind of inspection': world(
    ['Inspections', 'External Audit'].map((name) => ({ name, read: true, level: 2 })),
    { addresses: ['/auth/login', '/inspections?record=7'] },
  ),
  'an account that follows another in the same tab': world(accounts['fleet@'] ?? [], {
    addresses: ['/auth/login', '/auth/reset-password?token=t'],
    marked: true,
  }),
  'an account whose permissions may have changed': world(accounts['fleet@'] ?? [], {
    addresses: ['/fleet', '/fleet?tab=track', '/fleet-position/4100016'],
    forbids: true,
    requirements: appRequirements,
  }),
});

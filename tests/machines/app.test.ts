import type { Permission } from '../../src/contract/permission.ts';
import { appMachine } from '../../src/machines/app.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { accounts, lost, profileWith, today } from '../support/samples.ts';

const addresses = [
  '/auth',
  '/auth/login',
  '/occurrence',
  '/hsqe-perf/near-misses?record=7',
  '/nowhere',
  '/inspections?record=7',
] as const;

const world = (entries: readonly Permission[]): World<typeof appMachine> => ({
  input: { today },
  events: {
    'place.reported': [],
    'session.opened': [],
    'session.closed': [],
    'permissions.changed': [{ type: 'permissions.changed' }],
    'reload.asked': [{ type: 'reload.asked' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    watchAddress: addresses.map((address) => ({ sends: { type: 'place.reported', address, today } })),
    watchSession: ({ context: _context, ...snapshot }) => [
      ...(snapshot.matches('signedIn') ? [] : [{ sends: { type: 'session.opened' } } as const]),
      ...(snapshot.matches('signedOut') ? [] : [{ sends: { type: 'session.closed' } } as const]),
    ],
    loadProfile: [{ done: profileWith(entries) }, { error: lost }],
    redirect: [
      { done: { verdict: 'stay' } },
      { done: { verdict: 'go', to: '/hsqe-perf/drills' } },
      { done: { verdict: 'nothing' } },
    ],
  },
  project: ({ address, returnTo, profile, problem }) => ({
    address,
    returnTo,
    profile: profile !== undefined,
    problem: problem?.kind,
  }),
  invariants: {
    'no page of the portal is shown to the signed-out': (snapshot, { effects }) =>
      !snapshot.matches('signedOut') ||
      effects.every((effect) => effect.type !== 'showPlace' || effect.params?.route.public === true),
    'no public page is shown to the signed-in': (snapshot, { effects }) =>
      !snapshot.matches('signedIn') ||
      effects.every((effect) => effect.type !== 'showPlace' || effect.params?.route.public !== true),
    'a page that is shown stays while the profile is asked for again': (snapshot, { before }) =>
      !before?.hasTag('inside') || !snapshot.matches('signedIn') || snapshot.hasTag('inside'),
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
  'an account that reads little': world(accounts['crew@'] ?? []),
  'an account that reads one kind of inspection': world(
    ['Inspections', 'External Audit'].map((name) => ({ name, read: true, level: 2 })),
  ),
});

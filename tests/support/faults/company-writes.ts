import { turnOn } from './account-writes.ts';
import { applied } from './row-writes.ts';
import { ada, boId, by, type Fields, invite, invited, person, type WriteOf } from './write.ts';

const vesselId = 1;
const particulars = { type: 'MR', flag: 'Malta', classSociety: 'DNV', built: 2015, dwt: 50_000, particulars: [] };
const view = { list: 'near-misses/all', name: 'Mine', settings: [{ name: 'columns', value: 'title' }], shared: false };
const newKey = { name: 'Crewing', writes: ['positions'], allVessels: true, vessels: [], days: 365 };
const dismissal = { source: 'nearMissOpen', imono: '4100016', until: '2026-12-01', reason: 'At the next visit' };

/** What administrators and readers of a company change. */
export const companyWrites = {
  'attention.dismiss': by.ada(async (portal) => {
    await applied(portal);
    return dismissal;
  }),
  'attention.takeBack': by.ada(async (portal) => {
    await applied(portal);
    await ada('attention.dismiss', dismissal)(portal);
    return portal.server.db.selectFrom('attention_dismissal').select('id').executeTakeFirstOrThrow();
  }),
  'view.save': by.ada(view),
  'view.change': by.ada(async (portal) => ({
    id: (await ada('view.save', view)(portal))['id'],
    shared: true,
  })),
  'view.makeDefault': by.ada(async (portal) => ({
    list: view.list,
    id: (await ada('view.save', view)(portal))['id'],
  })),
  'view.remove': by.ada(async (portal) => ({ id: (await ada('view.save', view)(portal))['id'] })),
  'people.invite': by.ada({ ...person, email: invited }),
  'people.inviteAgain': by.ada(async (portal) => ({ id: (await invite(portal))['id'] })),
  'people.inviteChosenAgain': by.ada(async (portal) => ({ ids: [(await invite(portal))['id']] })),
  'people.change': by.ada({ id: boId, ...person }),
  'people.changeEmail': by.ada(async (portal) => ({
    id: (await invite(portal))['id'],
    email: 'other@real.example',
  })),
  'people.deactivate': by.ada({ id: boId }),
  'people.reactivate': by.ada(async (portal) => {
    await ada('people.deactivate', { id: boId })(portal);
    return { id: boId };
  }),
  'people.delete': by.ada({ id: boId }),
  'people.restore': by.ada(async (portal) => {
    await ada('people.delete', { id: boId })(portal);
    return { id: boId };
  }),
  'people.endSession': by.ada(async (portal) => {
    // SAFETY: the call answers with a list.
    const [session] = (await ada('people.sessions', { id: boId })(portal)) as unknown as readonly Fields[];
    return { id: boId, session: session?.['id'] };
  }),
  'people.signOut': by.ada({ id: boId }),
  'people.resetSecondFactor': by.ada(async (portal) => {
    await turnOn(portal);
    return { id: boId };
  }),
  'ownCompany.rename': by.ada({ name: 'Owner and Sons' }),
  'signInRules.change': by.ada({ needsSecondFactor: true }),
  'calendar.change': by.ada({
    kinds: ['certificate'],
    allVessels: true,
    vessels: [],
    daysAhead: 90,
    digest: 'weekly',
    weekday: 1,
    hour: 7,
    zone: 'Europe/Oslo',
  }),
  'calendar.makeFeed': by.ada(),
  'calendar.revokeFeed': by.ada(ada('calendar.makeFeed')),
  'vesselRegister.add': by.ada({ imono: '9074729', name: 'MT Sample', ...particulars }),
  'vesselRegister.change': by.ada({ id: vesselId, name: 'First Again', ...particulars }),
  'vesselRegister.retire': by.ada({ id: vesselId, retired: true }),
  'vesselRegister.offer': by.ada({ id: vesselId }),
  'vesselRegister.withdraw': by.ada(async (portal) => {
    await ada('vesselRegister.offer', { id: vesselId })(portal);
    return { id: vesselId };
  }),
  'vesselRegister.takeOver': by.eve(async (portal) => ({
    imono: '4100016',
    code: (await ada('vesselRegister.offer', { id: vesselId })(portal))['code'],
  })),
  'jobs.retry': by.ada(({ jobs }) => Promise.resolve({ id: jobs.sweeping })),
  'jobs.cancel': by.ada(({ jobs }) => Promise.resolve({ id: jobs.digests })),
  'keys.make': by.ada(newKey),
  'keys.revoke': by.ada({ id: 1 }),
} satisfies Readonly<Record<string, WriteOf>>;

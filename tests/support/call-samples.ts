import type { CallInput, CallName } from '../../src/contract/catalogue.ts';
import { sheetNameOf } from '../../src/contract/records/sheet-name.ts';
import { kindNames, kinds, type KindName } from '../../src/contract/records/kinds.ts';
import type { RecordKind } from '../../src/contract/records/kind.ts';
import { demoPassword } from '../../src/contract/demo.ts';

/** The objects of an account, to use in requests: undefined where it has none. */
export interface Owned {
  readonly email: string;
  readonly account: number;
  /** A person of the company, without sessions. */
  readonly person: number;
  readonly imono: string;
  readonly vessel: number;
  readonly company: number;
  readonly device: number;
  /** An import whose file is read and not checked. */
  readonly batch: number;
  /** A remembered choice for files. */
  readonly choice: number;
  /** A key of the integration API. */
  readonly key: number;
  /** An own view of the list of all vessels' near misses. */
  readonly view: number;
  readonly passkey: number;
  readonly voyage: number;
  readonly report: number;
  readonly article: number;
  readonly campaign: number;
  readonly records: Readonly<Partial<Record<KindName, { readonly record: number; readonly attachment: number }>>>;
}

type RecordCall = Extract<CallName, `${KindName}.${string}`>;
type Samples<N extends CallName> = { readonly [Name in N]: (owned: Owned) => CallInput<Name> };

const last = { optionFilter: 2, recordNumber: 5, skipCount: 0, maxResultCount: 0 };
const ofVessel = ({ imono }: Owned) => ({ imono, ...last });
const ofVetting = ({ imono }: Owned) => ({
  imono,
  ...last,
  recordNumber: 4,
  optionFilterInspecType: 1,
  ownerID: 0,
  programme: 'SIRE' as const,
});
const ofFleet = () => ({ from: '2000-01-01' });
const nothing = () => ({});
const proof = { credential: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' };
const ofRow =
  (kind: KindName) =>
  ({ records }: Owned) => ({ sheet: sheetNameOf(kinds[kind]), id: records[kind]?.record ?? 0 });
const unknownJob = () => ({ id: '00000000-0000-4000-8000-000000000000' });
const ofBatch = ({ batch }: Owned) => ({ id: batch });

/** A file to import, with a refused row: its IMO number is not one. */
export const csvOfVessels = 'IMO Number,Name\n1234567,Dawn\n';
/** A ZIP with the file a.txt. It is text here, because a browser has no node:zlib. */
const zipOfNote = Uint8Array.from(
  atob(
    'UEsDBBQAAAAAAAAAZFwqVY9vBAAAAAQAAAAFAAAAYS50eHROb3RlUEsBAhQDFAAAAAAAAABkXCpVj28EAAAABAAAAAUAAAAAAAAAAAAAAIABAAAAAGEudHh0UEsFBgAAAAABAAEAMwAAACcAAAAAAA==',
  ),
  (character) => character.charCodeAt(0),
);
const particulars = {
  name: 'MT Sample',
  type: 'MR tanker',
  flag: 'Malta',
  classSociety: 'DNV',
  built: 2015,
  dwt: 50_000,
};

const newPerson = { firstName: 'Ines', lastName: 'Brandt', permissions: [], allVessels: false, vessels: [] };
/** Each invitation needs an address of its own. */
let invited = 0;

/** A valid input of every request; a missing one is a compile error. */
const single: Samples<Exclude<CallName, RecordCall>> = {
  'account.login': ({ email }) => ({ email, password: demoPassword, deviceId: 'contract', platform: 'Chrome' }),
  'account.refreshToken': () => ({ refresh_token: 'unknown' }),
  'account.profile': nothing,
  'account.forgotPassword': ({ email }) => ({ email }),
  'account.updateForgotPassword': () => ({
    token: 'unknown',
    newPassword: demoPassword,
    confirmPassword: demoPassword,
  }),
  'account.lastUpdateReport': nothing,
  'account.lastUpdateItems': nothing,
  'account.vessels': nothing,
  'account.dashboard': ({ company }) => ({ owner: company }),
  'device.search': () => ({ DeviceId: 'contract' }),
  'device.register': () => ({ deviceId: 'contract', platform: 'Chrome' }),
  'device.delete': ({ device }) => ({ id: device }),
  'device.logout': () => ({ DeviceId: 'another' }),
  'device.logoutAll': nothing,
  'fleet.search': () => ({ Keyword: 'a' }),
  'fleet.detail': ({ imono }) => ({ IMO: imono }),
  'fleet.compare': ({ imono }) => ({ vessel: [imono] }),
  'search.everything': () => ({ text: 'fire drill' }),
  'view.list': () => ({ list: 'near-misses/all' }),
  'view.save': () => ({
    list: 'near-misses/all',
    // Each view needs a name of its own.
    name: `View ${crypto.randomUUID()}`,
    settings: [{ name: 'columns', value: 'title,date' }],
    shared: false,
  }),
  'view.change': ({ view }) => ({ id: view, shared: true }),
  'view.remove': ({ view }) => ({ id: view }),
  'view.makeDefault': ({ view }) => ({ list: 'near-misses/all', id: view }),
  'attention.list': nothing,
  'attention.dismiss': ({ imono }) => ({
    source: 'certificateOverdue' as const,
    imono,
    until: '2027-01-01',
    reason: 'Renewal at the next port',
  }),
  'attention.takeBack': () => ({ id: 1_999_999_999 }),
  'fleet.certificates': nothing,
  'track.byImo': ({ imono }) => ({ imo: imono }),
  'track.all': nothing,
  'track.lastUpdate': nothing,
  'track.position': ({ imono }) => ({ imo: imono }),
  'track.schedule': ({ imono }) => ({ imo: imono }),
  'schedule.fleet': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'track.voyages': ({ imono }) => ({ imo: imono }),
  'track.replay': ({ imono, voyage }) => ({ imo: imono, voyageId: voyage }),
  'track.latestReport': ({ imono }) => ({ imo: imono }),
  'track.latestOfVoyage': ({ imono, voyage }) => ({ imo: imono, voyageId: voyage }),
  'classSurvey.fleet': ofFleet,
  'finding.fleet': ofFleet,
  'due.fleet': ofFleet,
  'classSurvey.byImo': ({ imono }) => ({ IMONO: imono }),
  'vesselData.byImo': ({ imono }) => ({ IMONO: imono }),
  'vesselData.html': ({ imono }) => ({ IMONO: imono }),
  'attachment.latest': ofVessel,
  'attachment.report': ({ report }) => ({ reportId: report }),
  'vetting.quarter': ofVetting,
  'vetting.chapter': ofVetting,
  'vetting.repeating': ofVetting,
  'vetting.inspections': ofVetting,
  'vetting.matrix': ofVetting,
  'vetting.lastUpdateCdi': nothing,
  'broadcast.search': () => last,
  'news.search': () => last,
  'news.byCategory': () => ({ skipCount: 0, maxResultCount: 3 }),
  'news.tabs': nothing,
  'news.detail': ({ article }) => ({ id: article }),
  'safety.byDate': () => last,
  'safety.tabs': nothing,
  'safety.detail': ({ campaign }) => ({ id: campaign }),
  'opex.search': () => last,
  'monthly.tabs': nothing,
  'monthly.search': () => last,
  'tmsa.search': nothing,
  'company.info': nothing,
  'people.search': nothing,
  'people.detail': ({ person }) => ({ id: person }),
  'people.invite': () => ({ ...newPerson, email: `person${(invited += 1)}@real.example` }),
  'people.inviteAgain': ({ person }) => ({ id: person }),
  'people.inviteChosenAgain': ({ person }) => ({ ids: [person] }),
  'people.change': ({ person }) => ({ id: person, ...newPerson }),
  'people.changeEmail': ({ person }) => ({ id: person, email: `corrected${(invited += 1)}@real.example` }),
  'people.deactivate': ({ person }) => ({ id: person }),
  'people.reactivate': ({ person }) => ({ id: person }),
  'people.delete': ({ person }) => ({ id: person }),
  'people.restore': ({ person }) => ({ id: person }),
  'people.deleted': nothing,
  'people.sessions': ({ person }) => ({ id: person }),
  'people.endSession': ({ person }) => ({ id: person, session: 'none' }),
  'people.signOut': ({ person }) => ({ id: person }),
  'people.resetSecondFactor': ({ person }) => ({ id: person }),
  'ownCompany.read': nothing,
  'ownCompany.rename': () => ({ name: `Renamed ${(invited += 1)}` }),
  'signInRules.read': nothing,
  'signInRules.change': () => ({ needsSecondFactor: false }),
  'signIn.enrol': () => ({ challenge: 'unknown' }),
  'signIn.complete': () => ({ challenge: 'unknown', code: '123456' }),
  'signIn.begin': () => ({ binding: 'b'.repeat(43) }),
  'signIn.exchange': () => ({ code: 'c'.repeat(43), secret: 's'.repeat(43) }),
  'signIn.beginPasskey': nothing,
  'signIn.byPasskey': () => proof,
  'own.passkeys': nothing,
  'own.beginPasskey': () => ({ currentPassword: 'wrong' }),
  'own.addPasskey': () => ({ name: 'Laptop', credential: 'x', clientDataJSON: 'e30', attestationObject: 'oA' }),
  'own.renamePasskey': ({ passkey }) => ({ id: passkey, name: 'Laptop' }),
  'own.removePasskey': ({ passkey }) => ({ id: passkey }),
  'own.accounts': nothing,
  'own.openAccount': ({ account }) => ({ id: account }),
  'own.joinAccount': () => ({ code: 'unknown' }),
  'own.secondFactor': nothing,
  'own.enrolSecondFactor': () => ({ currentPassword: 'wrong' }),
  'own.confirmSecondFactor': () => ({ code: '123456' }),
  'own.renewRecoveryCodes': () => ({ currentPassword: 'wrong', code: '123456' }),
  'own.turnOffSecondFactor': () => ({ currentPassword: 'wrong', code: '123456' }),
  'own.changePassword': () => ({
    currentPassword: 'wrong',
    newPassword: 'Breakwater-2026',
    confirmPassword: 'Breakwater-2026',
  }),
  'calendar.own': nothing,
  'calendar.change': () => ({
    kinds: ['certificate' as const],
    allVessels: true,
    vessels: [],
    daysAhead: 90,
    digest: 'weekly' as const,
    weekday: 1,
    hour: 7,
    zone: 'Europe/Oslo',
  }),
  'calendar.makeFeed': nothing,
  'calendar.revokeFeed': nothing,
  'audit.search': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'audit.csv': () => ({ action: 'person.invited' }),
  'setup.state': nothing,
  'setup.create': () => ({
    token: 'unknown',
    company: 'Real Shipping',
    manager: 'Real Management',
    firstName: 'Ada',
    lastName: 'Maris',
    email: 'ada@real.example',
    newPassword: demoPassword,
    confirmPassword: demoPassword,
  }),
  'system.checks': nothing,
  'system.testEmail': nothing,
  'jobs.list': nothing,
  'jobs.retry': unknownJob,
  'jobs.cancel': unknownJob,
  'keys.list': nothing,
  'keys.make': () => ({ name: 'Ship management', writes: ['positions'], allVessels: true, vessels: [], days: 365 }),
  'keys.revoke': ({ key }) => ({ id: key }),
  'import.list': nothing,
  'import.sheets': nothing,
  'import.template': () => ({ sheet: 'vessels' }),
  'import.filled': () => ({ sheet: 'vessels' }),
  'import.upload': () => ({ file: new File([csvOfVessels], 'vessels.csv') }),
  'import.attach': ({ batch }) => ({ id: batch, file: new File([zipOfNote], 'a.zip', { type: 'application/zip' }) }),
  'import.batch': ofBatch,
  'import.rows': ofBatch,
  'import.refused': ofBatch,
  'import.choose': ({ batch }) => ({ id: batch, table: 0, choice: { sheet: 'vessels' } }),
  'import.remembered': nothing,
  'import.forget': ({ choice }) => ({ id: choice }),
  'import.check': ({ batch }) => ({ id: batch, removes: [], emptyClears: false }),
  'import.apply': ({ batch }) => ({ id: batch, onlyGood: false }),
  'import.cancel': ofBatch,
  'import.undo': ofBatch,
  'rows.form': ofRow('nearMiss'),
  'rows.change': (owned) => ({ ...ofRow('nearMiss')(owned), fields: {}, lists: [] }),
  'rows.delete': ofRow('accident'),
  'rows.addFile': (owned) => ({ ...ofRow('nearMiss')(owned), file: new File(['%PDF-1.7'], 'added.pdf') }),
  'rows.removeFile': (owned) => ({ ...ofRow('drill')(owned), file: owned.records.drill?.attachment ?? 0 }),
  'rows.history': ofRow('nearMiss'),
  'rows.deleted': nothing,
  'rows.undo': () => ({ id: 1_999_999_999 }),
  'vesselRegister.list': nothing,
  'vesselRegister.detail': ({ vessel }) => ({ id: vessel }),
  'vesselRegister.ais': nothing,
  'vesselRegister.doubtfulPositions': nothing,
  'vesselRegister.add': () => ({ imono: '9074729', ...particulars, particulars: [] }),
  'vesselRegister.change': ({ vessel }) => ({ id: vessel, ...particulars, particulars: [] }),
  'vesselRegister.retire': ({ vessel }) => ({ id: vessel, retired: false }),
  'vesselRegister.offer': ({ vessel }) => ({ id: vessel }),
  'vesselRegister.withdraw': ({ vessel }) => ({ id: vessel }),
  'vesselRegister.takeOver': () => ({ imono: '9074729', code: 'c'.repeat(43) }),
};

const makers: Readonly<Record<keyof RecordKind['calls'], (kind: KindName) => (owned: Owned) => object>> = {
  search: () => ofVessel,
  chart: () => ofVessel,
  fleet: () => ofFleet,
  fleetChart: () => ofFleet,
  detail:
    (kind) =>
    ({ records }) => ({ id: records[kind]?.record }),
  pdf:
    (kind) =>
    ({ records }) => ({ Id: records[kind]?.record, OptionOrientation: 2 }),
  attachment:
    (kind) =>
    ({ records }) => ({ id: records[kind]?.attachment }),
};

const ofKind = (kind: KindName) =>
  // SAFETY: the keys of a kind's calls are the keys of its type.
  (Object.keys(kinds[kind].calls) as (keyof RecordKind['calls'])[]).map(
    (call) => [`${kind}.${call}`, makers[call](kind)] as const,
  );

/** By the name of the request: its input, from the objects of an account. */
export const callSamples: Readonly<Record<string, (owned: Owned) => object>> = {
  ...single,
  ...Object.fromEntries(kindNames.flatMap(ofKind)),
};

import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeVessel, readVessel } from '../../../server/vessels/registered-vessels.ts';
import { fleetDesk } from '../../support/fleet-desk.ts';
import { fleet, imoOf } from '../../support/fleet-workbook.ts';
import { actor, now } from '../../support/import-desk.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';

let desk: Awaited<ReturnType<typeof fleetDesk>>;
beforeAll(async () => {
  desk = await fleetDesk();
});
afterAll(() => desk.close());

const [first, second] = fleet;
const one = first?.imo ?? '';
const two = second?.imo ?? '';

/** Brings a CSV in and checks it. */
const checked = async (sheet: string, ...lines: readonly string[]): Promise<number> => {
  const batch = await desk.bring(Buffer.from(lines.join('\n')), `${sheet}.csv`);
  await desk.check(batch);
  return batch;
};

const end = async (batch: number) => {
  const { state, message } = await desk.apply(batch);
  return [state, message];
};

it.each([
  ['near-misses', 'IMO Number,Date,Title,Status', `${one},2026-03-01,Slip,Reported`],
  ['near-misses', 'IMO Number,Date,Title,Status,Reference', `${one},2026-03-01 10:00,Fall,Reported,`],
  ['certificates', 'IMO Number,Name,Issued', `${one},IOPP,2024-01-15`],
  ['class-surveys', 'IMO Number,Category,Code,Survey,Due Date', `${one},Class,HS,Special survey,2028-01-15`],
  ['voyages', 'IMO Number,Voyage No.,Condition,From,To,Departure', `${one},12,Laden,NLRTM,GBLON,2026-03-01 10:00`],
  ['news', 'Category,Title,Date,Content', 'News,Dry dock,2026-03-01,It begins'],
])('Of two checked files with the same new row of %s, the second is not stored', async (sheet, ...lines) => {
  const batches = [await checked(sheet, ...lines), await checked(sheet, ...lines)];
  const [a = 0, b = 0] = batches;
  expect(await end(a)).toEqual(['applied', null]);
  expect(await end(b)).toEqual([
    'failed',
    expect.stringMatching(/: row 2 was stored since the check\. Nothing was stored; check the file again$/),
  ]);
  await desk.check(b);
  expect((await desk.read(b)).counts[sheet]).toEqual({ unchanged: 1 });
});

it('A new row may have the key that another row of its file takes from a stored one', async () => {
  const header = 'IMO Number,Name,Issued,Reference';
  expect(await end(await checked('certificates', header, `${two},SEEMP,2024-01-15,K1`))).toEqual(['applied', null]);
  const lines = [`${two},SEEMP,2025-01-15,`, `${two},SEEMP Part I,2024-01-15,K1`].toReversed();
  expect(await end(await checked('certificates', header, ...lines))).toEqual(['applied', null]);
});

it('Rows of one key with references of their own are all stored', async () => {
  const header = 'IMO Number,Date,Title,Status,Reference';
  const a = await checked('near-misses', header, `${two},2026-03-01,Slip,Reported,N1`);
  const b = await checked('near-misses', header, `${two},2026-03-01,Slip,Reported,N2`);
  expect(await end(a)).toEqual(['applied', null]);
  expect(await end(b)).toEqual(['applied', null]);
});

const mmsiOf = async (imono: string) => {
  const { id } = await desk.db.selectFrom('vessel').where('imono', '=', imono).select('id').executeTakeFirstOrThrow();
  const { version, particulars, ...vessel } = await readVessel({ db: desk.db, now }, { companyId: 1, id });
  return { id, version, particulars, vessel };
};

/** Types an MMSI into the form of a vessel. */
const type = async (imono: string, mmsi: string) => {
  const { id, version, vessel } = await mmsiOf(imono);
  const call = signedInCall(desk.db, { accountId: 1, now, permissions: everyPermission() });
  const { name, type: kind, flag, classSociety, built, dwt } = vessel;
  const particulars = [{ title: 'Identity', facts: [{ label: 'MMSI', value: mmsi, unit: null }] }];
  await changeVessel(call, { id, version, name, type: kind, flag, classSociety, built, dwt, particulars }, actor);
};

const header = 'IMO Number,Name,Type,Flag,Class Society,Built,Deadweight,MMSI';
const added = (imo: string, mmsi: string) => `${imo},New,MR tanker,Malta,DNV,2010,50000,${mmsi}`;
const gone = (mmsi: string) =>
  `Vessels: another vessel got the MMSI ${mmsi} since the check. Nothing was stored; check the file again`;

it('An MMSI that a form or another file gave to a vessel since the check is not given to a second one', async () => {
  const byForm = await checked('vessels', header, added(imoOf(931_100), '215777001'));
  await type(one, '215777001');
  expect(await end(byForm)).toEqual(['failed', gone('215777001')]);
  const batches = [
    await checked('vessels', header, added(imoOf(931_101), '215777002')),
    await checked('vessels', header, added(imoOf(931_102), '215777002')),
  ];
  const [a = 0, b = 0] = batches;
  expect(await end(a)).toEqual(['applied', null]);
  expect(await end(b)).toEqual(['failed', gone('215777002')]);
});

it('An undo does not give a vessel the MMSI that another one has got since', async () => {
  const batch = await checked('vessels', 'IMO Number,Name,MMSI', `${two},MT Test 2,215777003`);
  expect(await end(batch)).toEqual(['applied', null]);
  await type(one, '215000002');
  const { state, message } = await desk.undo(batch);
  expect([state, message]).toEqual([
    'applied',
    'Nothing was undone: rows were changed since\nAnother vessel has the MMSI 215000002 now',
  ]);
});

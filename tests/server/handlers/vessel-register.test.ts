import { afterAll, beforeAll, expect, it } from 'vitest';
import { handOver, offerVessel, takeOver, withdrawOffer } from '../../../server/vessels/hand-over.ts';
import {
  addVessel,
  changeVessel,
  listVessels,
  readVessel,
  retireVessel,
} from '../../../server/vessels/registered-vessels.ts';
import { doubtfulPositions } from '../../../server/ais/doubtful-positions.ts';
import type { AuditActor } from '../../../server/audit/record-audit.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { fleetHandlers } from '../../../server/handlers/fleet.ts';
import { publicationHandlers } from '../../../server/handlers/publications.ts';
import { recordHandlers } from '../../../server/handlers/records.ts';
import { vesselHandlers } from '../../../server/handlers/vessels.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { imoOf } from '../../support/fleet-workbook.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';
import { person } from '../../support/three-vessels.ts';

const now = new Date('2026-11-22T08:00:00Z');
const actor: AuditActor = { kind: 'person', id: 1, label: 'ada@real.example', at: now };
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const dawn = {
  imono: '9074729',
  name: 'MT Dawn',
  type: 'MR tanker',
  flag: 'Malta',
  classSociety: 'DNV',
  built: 2015,
  dwt: 50_000,
  particulars: [{ title: 'Dimensions', facts: [{ label: 'Length Overall', value: 183.2, unit: 'm', decimals: 1 }] }],
};

onEachDatabase(
  (database) => `the vessels of a company, on ${database}`,
  ({ createPrepared }) => {
    let db: PortalDatabase;
    let remove: () => Promise<void>;
    let id: number;
    beforeAll(async () => {
      const made = await createPrepared();
      ({ remove } = made);
      db = await openDatabase(made.place);
      await db
        .insertInto('company')
        .values([{ name: 'Owner' }, { name: 'Stranger' }])
        .execute();
      await db
        .insertInto('account')
        .values(
          [1, 2].map((company_id) => ({ ...person, company_id, email: `${company_id}@a.example`, all_vessels: true })),
        )
        .execute();
      await addVessel(db, 1, dawn, actor);
      ({ id } = await db.selectFrom('vessel').select('id').executeTakeFirstOrThrow());
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    const callOf = (accountId: number) => signedInCall(db, { accountId, now, permissions: everyPermission() });
    const seenBy = async (accountId: number) =>
      (await vesselHandlers['account.vessels']({}, callOf(accountId))).map(({ imono }) => imono);
    const audited = async () =>
      (
        await db.selectFrom('audit_entry').orderBy('id').select(['company_id', 'action', 'before', 'after']).execute()
      ).map(({ company_id, action, before, after }) => [company_id, action, before, after]);

    it('show a new vessel at once, with its identity among the particulars', async () => {
      expect(await seenBy(1)).toEqual(['9074729']);
      const { groups } = await fleetHandlers['vesselData.byImo']({ IMONO: '9074729' }, callOf(1));
      const labels = groups.map(({ title, facts }) => [title, ...facts.map(({ label }) => label)]);
      expect(labels).toEqual([
        ['Identity', 'Name', 'IMO Number', 'Flag', 'Type', 'Built'],
        ['Dimensions', 'Length Overall'],
        ['Tonnages and Capacity', 'Summer Deadweight'],
      ]);
    });

    it('reject an IMO number twice, without the name of another company’s vessel', async () => {
      await expect(addVessel(db, 1, dawn, actor)).rejects.toThrow('MT Dawn has this IMO number already');
      const error = await addVessel(db, 2, dawn, actor).catch(({ message }: Error) => message);
      expect(error).toContain('belongs to a vessel of another company');
      expect(error).not.toContain('Dawn');
    });

    it('are neither read, changed nor retired by another company', async () => {
      expect(await listVessels(db, 2)).toEqual([]);
      await expect(readVessel({ db, now }, { companyId: 2, id })).rejects.toMatchObject({ status: 404 });
      await expect(changeVessel(callOf(2), { ...dawn, id }, actor)).rejects.toMatchObject({ status: 404 });
      await expect(retireVessel({ db, now }, { companyId: 2, id, retired: true }, actor)).rejects.toMatchObject({
        status: 404,
      });
      expect(await audited()).toHaveLength(1);
    });

    it('are changed, and the log has exactly what changed', async () => {
      const facts = [{ label: 'Length Overall', value: 184, unit: 'm', decimals: 0 }];
      const changed = { ...dawn, id, name: 'MT Day', particulars: [{ title: 'Dimensions', facts }] };
      await changeVessel(callOf(1), changed, actor);
      await changeVessel(callOf(1), changed, actor);
      expect(await readVessel({ db, now }, { companyId: 1, id })).toMatchObject({ name: 'MT Day', imono: '9074729' });
      expect((await audited()).slice(1)).toEqual([
        [
          1,
          'vessel.changed',
          { name: 'MT Dawn', particulars: { 'Dimensions: Length Overall': '183.2 m' } },
          { name: 'MT Day', particulars: { 'Dimensions: Length Overall': '184 m' } },
        ],
      ]);
    });

    it('make a vessel a former one, which only its own pages and the search show, and take it back', async () => {
      await retireVessel({ db, now }, { companyId: 1, id, retired: true }, actor);
      expect(await seenBy(1)).toEqual([]);
      const former = [expect.objectContaining({ imono: '9074729', retiredAt: now.toISOString() })];
      expect(await vesselHandlers['account.vessels']({ former: 'true' }, callOf(1))).toEqual(former);
      expect(await vesselHandlers['fleet.search']({ Keyword: 'day' }, callOf(1))).toEqual(former);
      expect(await vesselHandlers['fleet.search']({ Keyword: 'day' }, callOf(2))).toEqual([]);
      const filter = { imono: '9074729', optionFilter: 2, recordNumber: 9, skipCount: 0, maxResultCount: 9 } as const;
      expect(await recordHandlers['nearMiss.search'](filter, callOf(1))).toMatchObject({ totalCount: 0 });
      await expect(recordHandlers['nearMiss.search'](filter, callOf(2))).rejects.toMatchObject({ status: 404 });
      expect(await listVessels(db, 1)).toMatchObject([{ name: 'MT Day', retiredAt: now.toISOString() }]);
      await expect(addVessel(db, 1, dawn, actor)).rejects.toThrow('is a former vessel: take it back');
      await retireVessel({ db, now }, { companyId: 1, id, retired: false }, actor);
      expect(await seenBy(1)).toEqual(['9074729']);
      expect((await audited()).slice(-2).map(([, action]) => action)).toEqual(['vessel.retired', 'vessel.takenBack']);
    });

    it('have their newest doubtful positions, with the speed needed from the position before', async () => {
      const report = { vessel_id: id, latitude: 10, longitude: 20, source: 'AIS' };
      await db
        .insertInto('position_report')
        .values([0, 90].map((minutes) => ({ ...report, time: at(minutes) })))
        .execute();
      const doubted = Array.from({ length: 100 }, (_, n) => ({ ...report, latitude: 12, time: at(n / 1000) }));
      await db
        .insertInto('doubtful_position')
        .values([...doubted, { ...report, latitude: 11, time: at(60) }])
        .execute();
      const { items, totalCount } = await doubtfulPositions(db, 1);
      expect([items.length, totalCount]).toEqual([100, 101]);
      expect(items[0]).toMatchObject({ name: 'MT Day', time: at(60).toISOString(), lastTime: at(0).toISOString() });
      expect(items[0]?.knots).toBeCloseTo(60, 0);
      await db.deleteFrom('position_report').execute();
      expect((await doubtfulPositions(db, 1)).items[0]).toMatchObject({ lastTime: null, knots: null });
      expect(await doubtfulPositions(db, 2)).toEqual({ items: [], totalCount: 0 });
    });

    it('hand a former vessel over to the company that has its code, once', async () => {
      const takenBy = (companyId: number, code: string, at = now) =>
        takeOver(
          { db, now: at },
          { companyId, imono: '9074729', code },
          { ...actor, label: `${companyId}@real.example` },
        );
      const offerId = { companyId: 1, id };
      await retireVessel({ db, now }, { ...offerId, retired: true }, actor);
      const withdrawn = await offerVessel({ db, now }, offerId, actor);
      await withdrawOffer(db, offerId, actor);
      await expect(takenBy(2, withdrawn.code)).rejects.toMatchObject({ status: 409 });
      const replaced = await offerVessel({ db, now }, offerId, actor);
      const { code } = await offerVessel({ db, now }, offerId, actor);
      await expect(takenBy(2, replaced.code)).rejects.toThrow('This code is not valid for this IMO number');
      await expect(takenBy(1, code)).rejects.toThrow('the vessel is yours');
      await expect(takenBy(2, code, new Date(now.getTime() + 7 * 86_400_000))).rejects.toMatchObject({ status: 409 });
      expect(await readVessel({ db, now }, offerId)).toMatchObject({ offeredUntil: '2026-11-29T08:00:00.000Z' });
      await expect(offerVessel({ db, now }, { companyId: 2, id }, actor)).rejects.toMatchObject({ status: 404 });
      expect(JSON.stringify(await audited())).not.toContain(code);
      const { id: fileId } = await db
        .insertInto('file')
        .values({ media_type: 'application/pdf', company_id: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const report = { kind: 'opex', category: '2026', date: '2026-03-01', file_name: 'Costs.pdf' } as const;
      await db
        .insertInto('report_file')
        .values({ ...report, company_id: 1, vessel_id: id, file_id: fileId })
        .execute();
      await takenBy(2, code);
      expect([await seenBy(1), await seenBy(2)]).toEqual([[], ['9074729']]);
      const all = { optionFilter: 2, recordNumber: 9, skipCount: 0, maxResultCount: 0 };
      const reports = [1, 2].map((account) => publicationHandlers['opex.search'](all, callOf(account)));
      expect((await Promise.all(reports)).map(({ items }) => items.map(({ fileName }) => fileName))).toEqual([
        ['Costs.pdf'],
        [],
      ]);
      await expect(takenBy(2, code)).rejects.toMatchObject({ status: 409 });
      const logged = await db.selectFrom('audit_entry').orderBy('id', 'desc').limit(2).selectAll().execute();
      expect(logged.map(({ company_id, action, actor_label }) => [company_id, action, actor_label])).toEqual([
        [2, 'vessel.handedOver', '2@real.example'],
        [1, 'vessel.handedOver', 'ada@real.example'],
      ]);
      await handOver(db, '9074729', 'Owner', actor);
    });

    it('do not hand a vessel over to a company that has another one with her MMSI', async () => {
      const particulars = [{ title: 'Identity', facts: [{ label: 'MMSI', value: '215000001', unit: null }] }];
      const set = (value: unknown) =>
        db
          .updateTable('vessel')
          .where('id', '=', id)
          .set({ particulars: JSON.stringify(value) })
          .execute();
      const { particulars: before } = await readVessel({ db, now }, { companyId: 1, id });
      await set(particulars);
      await addVessel(db, 2, { ...dawn, imono: imoOf(931_200), name: 'MT Dusk', particulars }, actor);
      await expect(handOver(db, '9074729', 'Stranger', actor)).rejects.toThrow(
        'MMSI 215000001: MT Dusk has this MMSI, and two vessels cannot share one',
      );
      await db.deleteFrom('vessel').where('imono', '=', imoOf(931_200)).execute();
      await set(before);
    });

    it('hand a vessel over: the company before sees it no longer, and both have it in their log', async () => {
      await expect(handOver(db, '9074728', 'Stranger', actor)).rejects.toThrow('There is no vessel 9074728');
      await expect(handOver(db, '9074729', 'Owner', actor)).rejects.toThrow('belongs to Owner already');
      expect(await handOver(db, '9074729', 'stranger', actor)).toEqual({
        vessel: 'MT Day',
        from: 'Owner',
        to: 'Stranger',
      });
      expect([await seenBy(1), await seenBy(2)]).toEqual([[], ['9074729']]);
      expect((await audited()).slice(-2)).toEqual(
        [1, 2].map((company) => [company, 'vessel.handedOver', { company: 'Owner' }, { company: 'Stranger' }]),
      );
    });
  },
);

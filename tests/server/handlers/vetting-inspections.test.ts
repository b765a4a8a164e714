import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { vettingHandlers } from '../../../server/handlers/vetting.ts';
import type { VettingFilter } from '../../../src/contract/models/filter.ts';
import { VettingInspection } from '../../../src/contract/models/vetting.ts';
import { between, publicationsDatabase } from '../../support/publications-database.ts';
import { imo } from '../../support/three-vessels.ts';

let open: Awaited<ReturnType<typeof publicationsDatabase>>;
beforeAll(async () => {
  open = await publicationsDatabase();
});
afterEach(() => open.db.deleteFrom('vetting_inspection').execute());
afterAll(() => open.db.destroy());

const withoutDetails = { recordId: null, inspectingCompany: null, port: null, status: null, commentsDue: null };
const behind = (filter: VettingFilter) => vettingHandlers['vetting.inspections'](filter, open.call(1));

describe('the underlying inspections', () => {
  it('are those counted by quarter, newest first, with observations in the order of the programme', async () => {
    await open.inspect({ date: '2026-10-05', questions: ['10.1.3', '5.2.1'] });
    await open.inspect({ vessel: 2, date: '2026-11-06' });
    await open.inspect({ vessel: 3, date: '2026-11-07', questions: ['5.2.1'] });
    await open.inspect({ date: '2026-09-30', questions: ['4.2.1'] });
    await open.inspect({ programme: 'CDI', date: '2026-10-09', questions: ['4.2.1'] });
    const filter = between('2026-10-01', '2026-12-31');
    const { items, totalCount } = await behind(filter);
    expect(items.map(({ id: _, ...inspection }) => inspection)).toEqual([
      {
        ...withoutDetails,
        imono: imo.star,
        vessel: 'MT Harbour Star',
        date: '2026-11-06',
        nextDue: '2027-05-06',
        observed: [],
      },
      {
        ...withoutDetails,
        imono: imo.dawn,
        vessel: 'MT Northern Dawn',
        date: '2026-10-05',
        commentsDue: '2026-10-19',
        nextDue: '2027-04-05',
        observed: ['5.2.1 About 5.2.1', '10.1.3 About 10.1.3'],
      },
    ]);
    expect(totalCount).toBe(2);
    const [quarter] = await vettingHandlers['vetting.quarter'](filter, open.call(1));
    expect(Object.values(quarter?.observations ?? {})).toEqual([2, 2, 1, 2]);
    expect(z.safeParse(z.array(VettingInspection), items).success).toBe(true);
  });

  it('have who inspected, the port and the status of their record, or their own without one', async () => {
    const detail = JSON.stringify({ inspectingCompany: 'Orrin Oil', itemDetail: [] });
    const record = { kind: 'sire', vessel_id: 1, name: 'SIRE', date: '2026-10-05', status: 'Open' } as const;
    const { id } = await open.db
      .insertInto('record')
      .values({ ...record, findings: 1, open_findings: 1, row: JSON.stringify({ port: 'Rotterdam' }), detail })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inspection = { programme: 'SIRE', vessel_id: 1 } as const;
    const own = { inspecting_company: 'Norvik Fuels', port: 'Gdynia', status: 'Closed' };
    await open.db
      .insertInto('vetting_inspection')
      .values([
        { ...inspection, record_id: id, date: '2026-10-05' },
        { ...inspection, record_id: null, date: '2026-10-06', ...own },
      ])
      .execute();
    const { items } = await behind(between('2026-10-01', '2026-12-31'));
    expect(items.map(({ inspectingCompany, port, status }) => [inspectingCompany, port, status])).toEqual([
      ['Norvik Fuels', 'Gdynia', 'Closed'],
      ['Orrin Oil', 'Rotterdam', 'Open'],
    ]);
    await open.db.deleteFrom('record').execute();
  });

  it('want comments within 14 days, until they are sent or 60 days have passed', async () => {
    await open.inspect({ date: '2026-11-20', questions: ['5.1.3'] });
    await open.inspect({ vessel: 2, date: '2026-09-22', questions: ['5.1.3'] });
    await open.inspect({ date: '2026-09-21', questions: ['5.1.3'] });
    await open.inspect({ date: '2026-11-18' });
    await open.inspect({ date: '2026-11-17', questions: ['5.1.3'] });
    await open.db
      .updateTable('vetting_inspection')
      .set({ comments_sent: '2026-11-19' })
      .where('date', '=', '2026-11-17')
      .execute();
    const { items } = await behind(between('2026-09-01', '2026-12-31'));
    expect(items.map(({ date, commentsDue }) => [date, commentsDue])).toEqual([
      ['2026-11-20', '2026-12-04'],
      ['2026-11-18', null],
      ['2026-11-17', null],
      ['2026-09-22', '2026-10-06'],
      ['2026-09-21', null],
    ]);
  });

  it('say when the next one is due after the newest of each vessel: SIRE six months, CDI twelve', async () => {
    await open.inspect({ date: '2026-08-31' });
    await open.inspect({ date: '2026-03-01' });
    await open.inspect({ programme: 'CDI', date: '2026-10-06' });
    const of = between('2026-01-01', '2026-12-31');
    expect((await behind(of)).items.map(({ date, nextDue }) => [date, nextDue])).toEqual([
      ['2026-08-31', '2027-02-28'],
      ['2026-03-01', null],
    ]);
    expect((await behind({ ...of, programme: 'CDI' })).items.map(({ nextDue }) => nextDue)).toEqual(['2027-10-06']);
  });

  it('are paged', async () => {
    for (const date of ['2026-10-05', '2026-10-06', '2026-10-07']) await open.inspect({ date });
    const { items, totalCount } = await behind(
      between('2026-10-01', '2026-12-31', { skipCount: 1, maxResultCount: 1 }),
    );
    expect([items.map(({ date }) => date), totalCount]).toEqual([['2026-10-06'], 3]);
  });

  it('number at most 1000, without a limit or with a higher one', async () => {
    const inspected = { programme: 'SIRE', vessel_id: 1, record_id: null, date: '2026-10-05' } as const;
    await open.db
      .insertInto('vetting_inspection')
      .values(Array.from({ length: 1001 }, () => inspected))
      .execute();
    for (const maxResultCount of [0, 4000]) {
      const { items, totalCount } = await behind(between('2026-10-01', '2026-12-31', { maxResultCount }));
      expect([items.length, totalCount]).toEqual([1000, 1001]);
    }
  });
});

describe('the vessels by chapter', () => {
  it('have the inspections and the observations of every chapter of each inspected vessel, by name', async () => {
    await open.inspect({ date: '2026-10-05', questions: ['5.1.3', '5.2.1', '12.1.1'] });
    await open.inspect({ date: '2026-11-05', questions: ['5.1.3'] });
    await open.inspect({ vessel: 2, date: '2026-11-06' });
    await open.inspect({ vessel: 3, date: '2026-11-07', questions: ['5.2.1'] });
    await open.inspect({ date: '2026-09-30', questions: ['4.2.1'] });
    await open.inspect({ programme: 'CDI', date: '2026-10-09', questions: ['4.2.1'] });
    const filter = between('2026-10-01', '2026-12-31');
    const { chapters: names, items } = await vettingHandlers['vetting.matrix'](filter, open.call(1));
    expect([names.length, names[4]]).toEqual([12, '5 Safety Management']);
    expect(items).toEqual([
      { imono: imo.star, vessel: 'MT Harbour Star', inspections: 1, observations: Array(12).fill(0) },
      {
        imono: imo.dawn,
        vessel: 'MT Northern Dawn',
        inspections: 2,
        observations: [0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 1],
      },
    ]);
    const cdi = await vettingHandlers['vetting.matrix']({ ...filter, programme: 'CDI' }, open.call(1));
    expect([cdi.chapters.length, cdi.items.map(({ observations }) => observations[3])]).toEqual([11, [1]]);
    const ofVessel = await vettingHandlers['vetting.matrix']({ ...filter, imono: imo.star }, open.call(1));
    expect(ofVessel.items.map(({ imono }) => imono)).toEqual([imo.star]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { vettingHandlers } from '../../../server/handlers/vetting.ts';
import { VettingFilter } from '../../../src/contract/models/filter.ts';
import { ChapterRow, QuarterRow } from '../../../src/contract/models/vetting.ts';
import { between, lastOnes, publicationsDatabase } from '../../support/publications-database.ts';
import { imo } from '../../support/three-vessels.ts';

let open: Awaited<ReturnType<typeof publicationsDatabase>>;
beforeAll(async () => {
  open = await publicationsDatabase();
});
afterEach(async () => {
  await open.db.deleteFrom('vetting_inspection').execute();
  await open.db.deleteFrom('vetting_industry').execute();
});
afterAll(() => open.db.destroy());

const quarters = async (filter: VettingFilter, account = 1) =>
  (await vettingHandlers['vetting.quarter'](filter, open.call(account))).map(({ time, observations, benchmarks }) => ({
    time,
    own: Object.values(observations),
    industry: Object.values(benchmarks),
  }));

const chapters = (filter: VettingFilter) => vettingHandlers['vetting.chapter'](filter, open.call(1));
const repeating = (filter: VettingFilter) => vettingHandlers['vetting.repeating'](filter, open.call(1));

describe('quarters', () => {
  it('count observations, inspections, observations per inspection and vessels, of the company and of the industry', async () => {
    await open.inspect({ date: '2026-01-01', questions: ['5.1.3', '4.2.1', '10.1.3'] });
    await open.inspect({ vessel: 2, date: '2026-03-31', questions: ['5.1.3'] });
    await open.inspect({ date: '2026-03-30' });
    await open.inspect({ date: '2026-07-04', questions: ['9.1.2'] });
    await open.inspect({ vessel: 3, date: '2026-02-02', questions: ['5.1.3', '5.2.1'] });
    await open.inspect({ programme: 'CDI', date: '2026-02-02', questions: ['5.1.2'] });
    await open.industry('2026-Q1', [2, 1], [0, 1, 6]);
    await open.industry('2026-Q2', [1, 1], [1]);
    await open.industry('2026-Q2', [1, 1], [9], { programme: 'CDI' });
    await open.industry('2026-Q2', [1, 1], [8], { company_id: 2 });
    await open.industry('2025-Q4', [1, 1], [7]);
    const rows = await quarters(between('2026-01-01', '2026-09-30'));
    expect(rows).toEqual([
      { time: '2026-Q1', own: [4, 3, 1.33, 2], industry: [7, 2, 3.5, 1] },
      { time: '2026-Q2', own: [0, 0, 0, 0], industry: [1, 1, 1, 1] },
      { time: '2026-Q3', own: [1, 1, 1, 1], industry: [0, 0, 0, 0] },
    ]);
  });

  it('of one vessel count only that vessel', async () => {
    await open.inspect({ date: '2026-10-05', questions: ['5.1.3'] });
    await open.inspect({ vessel: 2, date: '2026-10-06', questions: ['5.1.3', '4.2.1'] });
    const filter = between('2026-10-01', '2026-12-31', { optionFilterInspecType: 1, imono: imo.star });
    expect(await quarters(filter)).toEqual([{ time: '2026-Q4', own: [2, 1, 2, 1], industry: [0, 0, 0, 0] }]);
  });

  it('of one vessel are filtered also for filter type 2, and a vessel of another company is rejected', async () => {
    await open.inspect({ date: '2026-10-05', questions: ['5.1.3'] });
    await open.inspect({ vessel: 2, date: '2026-10-06', questions: ['5.1.3', '4.2.1'] });
    const whole = between('2026-10-01', '2026-12-31', { optionFilterInspecType: 2 });
    expect((await quarters({ ...whole, imono: imo.star }))[0]?.own).toEqual([2, 1, 2, 1]);
    await expect(quarters({ ...whole, imono: imo.foreign })).rejects.toMatchObject({ status: 404 });
    for (const imono of [undefined, null, ''])
      expect((await quarters({ ...whole, imono }))[0]?.own, String(imono)).toEqual([3, 2, 1.5, 2]);
  });

  it('of CDI count CDI inspections', async () => {
    await open.inspect({ date: '2026-10-05', questions: ['5.1.3'] });
    await open.inspect({ programme: 'CDI', date: '2026-10-06', questions: ['9.2.1', '9.3.3'] });
    const [row] = await quarters(between('2026-10-01', '2026-12-31', { programme: 'CDI' }));
    expect(row?.own).toEqual([2, 1, 2, 1]);
  });

  it('count the last N inspections, and the industry in the same quarters', async () => {
    await open.inspect({ date: '2025-01-10', questions: ['5.1.3'] });
    await open.inspect({ date: '2026-05-10', questions: ['5.1.3'] });
    await open.inspect({ vessel: 2, date: '2026-08-10' });
    await open.industry('2026-Q2', [1, 1], [2]);
    await open.industry('2026-Q3', [1, 1], [3]);
    await open.industry('2026-Q4', [1, 1], [5]);
    expect(await quarters(lastOnes(2))).toEqual([
      { time: '2026-Q2', own: [1, 1, 1, 1], industry: [2, 1, 2, 1] },
      { time: '2026-Q3', own: [0, 1, 0, 1], industry: [3, 1, 3, 1] },
    ]);
    expect(await quarters(lastOnes(2), 2)).toEqual([]);
  });

  it('end today and cover at most twenty years', async () => {
    const rows = await quarters(between('0000-01-01', '9999-12-31'));
    expect([rows.length, rows[0]?.time, rows.at(-1)?.time]).toEqual([81, '2006-Q4', '2026-Q4']);
    expect(await quarters(between('2027-01-01', '2027-06-30'))).toEqual([]);
  });
});

describe('chapters', () => {
  it('are complete and in order, each per inspection of all inspections', async () => {
    await open.inspect({ date: '2026-10-05', questions: ['5.1.3', '5.2.1', '10.1.3'] });
    await open.inspect({ vessel: 2, date: '2026-10-06', questions: ['5.1.3'] });
    await open.inspect({ date: '2026-10-07' });
    await open.industry('2026-Q3', [1, 1], [0, 0, 0, 0.25, 2]);
    await open.industry('2026-Q4', [3, 2], [0, 0, 0, 1, 1]);
    const rows = await chapters(between('2026-09-30', '2026-12-31'));
    expect(rows.map(({ chapter }) => chapter.split(' ')[0])).toEqual([...Array(12).keys()].map((at) => `${at + 1}`));
    const part = (chapter: number) => rows[chapter - 1];
    expect(part(5)).toEqual({
      chapter: '5 Safety Management',
      observations: { observations: 3, inspections: 3, avgCompany: 1, vesselCount: 2 },
      benchmarks: { observations: 3, inspections: 4, avgCompany: 0.75, vesselCount: 2 },
    });
    expect(part(10)?.observations.avgCompany).toBe(0.33);
    expect(part(4)?.benchmarks).toEqual({ observations: 1.25, inspections: 4, avgCompany: 0.31, vesselCount: 2 });
    expect(part(12)?.observations).toEqual({ observations: 0, inspections: 3, avgCompany: 0, vesselCount: 2 });
    expect(z.safeParse(z.array(ChapterRow), rows).success).toBe(true);
  });

  it('of CDI number eleven', async () => {
    const rows = await chapters(between('2026-10-01', '2026-12-31', { programme: 'CDI' }));
    expect([rows.length, rows[9]?.chapter]).toEqual([11, '10 Lifesaving']);
  });
});

describe('repeating questions', () => {
  it('are sorted by count, then by number, and have their quarter', async () => {
    await open.inspect({ date: '2026-10-05', questions: ['10.1.3', '5.2.1', '9.1.2'] });
    await open.inspect({ vessel: 2, date: '2026-10-06', questions: ['5.2.1'] });
    await open.inspect({ date: '2026-09-30', questions: ['4.2.1'] });
    expect(await repeating(between('2026-10-01', '2026-12-31'))).toEqual({
      quarter: '2026-Q4',
      items: [
        { questions: '5.2.1 About 5.2.1', instances: 2 },
        { questions: '9.1.2 About 9.1.2', instances: 1 },
        { questions: '10.1.3 About 10.1.3', instances: 1 },
      ],
    });
    const { quarter, items } = await repeating(between('2026-07-01', '2026-12-31', { maxResultCount: 1 }));
    expect([quarter, items.length]).toEqual(['2026-Q3 – 2026-Q4', 1]);
  });

  it('of a fleet without inspections are empty, in the current quarter', async () => {
    expect(await repeating(lastOnes(5))).toEqual({ quarter: '2026-Q4', items: [] });
  });
});

describe('vetting permissions', () => {
  const range = between('2026-10-01', '2026-12-31');
  const calls = [
    'vetting.quarter',
    'vetting.chapter',
    'vetting.repeating',
    'vetting.inspections',
    'vetting.matrix',
  ] as const;

  it.each(calls)('%s answers 404 to another owner and to another owner’s vessel', async (name) => {
    await expect(vettingHandlers[name]({ ...range, ownerID: 2 }, open.call(1))).rejects.toMatchObject({ status: 404 });
    await expect(
      vettingHandlers[name]({ ...range, optionFilterInspecType: 1, imono: imo.foreign }, open.call(1)),
    ).rejects.toMatchObject({ status: 404 });
    await vettingHandlers[name]({ ...range, ownerID: 1 }, open.call(1));
  });

  it.each(calls)('%s returns a programme only to accounts that may read it', async (name) => {
    const cdi = { ...range, programme: 'CDI' as const };
    await expect(vettingHandlers[name](cdi, open.call(1, ['SIRE']))).rejects.toMatchObject({ status: 403 });
    await vettingHandlers[name](range, open.call(1, ['SIRE']));
  });

  it('of the dashboard include the questions but not the charts', async () => {
    await vettingHandlers['vetting.repeating'](range, open.call(1, ['DASHBOARD']));
    await expect(vettingHandlers['vetting.quarter'](range, open.call(1, ['DASHBOARD']))).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('the filter', () => {
  const asked = { optionFilter: 2, recordNumber: 4, optionFilterInspecType: 2 };

  it('defaults to SIRE and the own company', () => {
    expect(z.parse(VettingFilter, asked)).toMatchObject({ programme: 'SIRE', ownerID: 0 });
  });

  it.each([
    { ...asked, optionFilterInspecType: 3 },
    { ...asked, optionFilterInspecType: 1 },
    { ...asked, optionFilterInspecType: 1, imono: '' },
    { ...asked, optionFilterInspecType: 1, imono: null },
    { ...asked, imono: '41' },
    { ...asked, programme: 'Q88' },
  ])('rejects %j', (filter) => {
    expect(z.safeParse(VettingFilter, filter).success).toBe(false);
  });

  it('returns rows that match the contract', async () => {
    await open.inspect({ date: '2026-10-05', questions: ['5.1.3'] });
    const rows = await vettingHandlers['vetting.quarter'](lastOnes(1), open.call(1));
    expect(z.safeParse(z.array(QuarterRow), rows).success).toBe(true);
  });
});

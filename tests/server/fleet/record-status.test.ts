// @module-tag exhaustive
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VesselFilter } from '../../../src/contract/models/filter.ts';
import { fleetHandlers } from '../../../server/handlers/fleet.ts';
import { recordHandlers } from '../../../server/handlers/records.ts';
import { pdfPages } from '../../support/pdf-reader.ts';
import { recordsDatabase } from '../../support/records-database.ts';
import { imo } from '../../support/three-vessels.ts';
import { fileBytes } from '../../support/file-bytes.ts';

let database: Awaited<ReturnType<typeof recordsDatabase>>;

beforeAll(async () => {
  database = await recordsDatabase();
});
beforeEach(() => database.owner.db.deleteFrom('record').execute());
afterAll(() => database.close());

const on = (day: string) => ({ ...database.owner, now: new Date(`${day}T12:00:00Z`) });
const filter = VesselFilter.parse({ optionFilter: 2, recordNumber: 5, imono: imo.dawn });

/** The status of the only certificate on a day in the list, its chart, the fleet's chart, the detail and the PDF. */
const said = async (id: number, day: string) => {
  const { items, overview } = await recordHandlers['certificate.search'](filter, on(day));
  const file = await recordHandlers['certificate.pdf']({ Id: id, OptionOrientation: 1 }, on(day));
  const printed =
    pdfPages(fileBytes(file))
      .map(({ text }) => text)
      .join(' ')
      .match(/Available|Due|Overdue/g) ?? [];
  return new Set([
    ...items.map(({ status }) => status),
    ...[overview, await fleetHandlers['fleet.certificates']({}, on(day))].map(filled),
    (await recordHandlers['certificate.detail']({ id }, on(day))).status,
    ...printed,
  ]);
};

const filled = (overview: object) => {
  const [category = ''] = Object.entries(overview).find(([, share]) => share.number === 1) ?? [];
  return category.charAt(0).toUpperCase() + category.slice(1);
};

const inWindow = { renewalStart: '2027-03-01', renewalEnd: '2027-09-01' };

describe('a certificate', () => {
  test.each([
    ['is available until sixty days before it expires', '2027-06-01', {}, '2027-04-01', 'Available'],
    ['is due from sixty days before', '2027-06-01', {}, '2027-04-02', 'Due'],
    ['is due on the last day it is valid', '2027-06-01', {}, '2027-06-01', 'Due'],
    ['is overdue the day after, whatever is stored', '2027-06-01', {}, '2027-06-02', 'Overdue'],
    ['is available the day before its window', '2029-06-01', inWindow, '2027-02-28', 'Available'],
    ['is due from the first day of its window', '2029-06-01', inWindow, '2027-03-01', 'Due'],
    ['is due on the last day of its window', '2029-06-01', inWindow, '2027-09-01', 'Due'],
    ['is overdue when its window has passed', '2029-06-01', inWindow, '2027-09-02', 'Overdue'],
    ['without an expiry is always available', null, {}, '2099-01-01', 'Available'],
  ])('%s, everywhere', async (_, date, detail, day, status) => {
    const { id } = await database.write({ kind: 'certificate', date, detail, status: 'Due' });
    expect(await said(id, day)).toEqual(new Set([status]));
  });
});

/** The status of the only drill on a day in its row, its detail and the chart. */
const standing = async (id: number, day: string) => {
  const { items } = await recordHandlers['drill.search'](filter, on(day));
  const [chart] = await recordHandlers['drill.chart'](filter, on(day));
  const { status } = await recordHandlers['drill.detail']({ id }, on(day));
  return { row: items.map((row) => row.status), detail: status, ...chart };
};

describe('a drill', () => {
  const notHeld = { drillReportDetailItem: { executionDate: null, duration: null } };

  test.each(['Planned', 'Overdue'])('that was not held, stored as %s, is overdue after its day', async (status) => {
    const { id } = await database.write({ kind: 'drill', date: '2026-12-01', status, detail: notHeld });
    const [planned, overdue] = [await standing(id, '2026-12-01'), await standing(id, '2026-12-02')];
    expect(planned).toMatchObject({ row: ['Planned'], detail: 'Planned', planned: 1, overdue: 0 });
    expect(overdue).toMatchObject({ row: ['Overdue'], detail: 'Overdue', planned: 0, overdue: 1 });
  });

  test('that was held has the status of its report', async () => {
    const { id } = await database.write({ kind: 'drill', date: '2026-10-01', status: 'Approved on board' });
    const held = { row: ['Approved on board'], detail: 'Approved on board', executed: 1, overdue: 0 };
    expect(await standing(id, '2026-12-02')).toMatchObject(held);
  });
});

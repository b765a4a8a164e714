import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapColumn } from '../../../server/import/map-column.ts';
import { proposeMapping } from '../../../server/import/mapping.ts';
import { createBatch } from '../../../server/import/read-file.ts';
import { batchOf } from '../../../server/import/steps.ts';
import type { Cell } from '../../../server/import/read/table.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { importDesk } from '../../support/import-desk.ts';

/** How a header of a sheet whose other columns are absent is read. */
const proposed = (sheet: string, columns: Readonly<Record<string, Cell>>) => {
  const [table] = proposeMapping([{ title: sheet, rows: [Object.keys(columns), Object.values(columns)] }], {}, {});
  return Object.fromEntries((table?.columns ?? []).map(({ header, column, by }) => [header, [column, by]]));
};

/** The column of certificates that is suggested for 'Expires on' with these values. */
const columnOfExpiresOn = (...values: readonly Cell[]) => {
  const rows = [['Expires on'], ...values.map((value) => [value])];
  return proposeMapping([{ title: 'certificates', rows }], {}, {})[0]?.columns[0]?.column;
};

describe('A header that no column has', () => {
  it.each<[sheet: string, header: string, value: Cell, column: string]>([
    ['near-misses', 'Titles', 'Line parted', 'Title'],
    ['near-misses', 'Descripton', 'A line parted', 'Description'],
    ['near-misses', 'Incidents Location', 'Rotterdam', 'Incident Location'],
    ['near-misses', 'Statuss', 'Closed', 'Status'],
    ['certificates', 'Issueing Authorty', 'DNV', 'Issuing Authority'],
    ['certificates', 'Expires on', '2029-03-04', 'Expires'],
    ['certificates', 'Expires on', '03/04/2029', 'Expires'],
    ['certificates', 'Expires on', null, 'Expires'],
    ['vessels', 'Deadweigth', 50_000, 'Deadweight'],
    ['noon-reports', 'Avg. speed', 12.5, 'Average speed'],
  ])('of %s is suggested for a similar one: %s, with %s', (sheet, header, value, column) => {
    expect(proposed(sheet, { [header]: value })).toEqual({ [header]: [column, 'similar'] });
  });

  it.each<[why: string, sheet: string, header: string, value: Cell]>([
    ['the similar column has dates, and the file names', 'certificates', 'Issued at', 'Rotterdam'],
    ['the similar column has numbers, and the file words', 'vessels', 'Service Speeds', 'slow'],
    ['two columns are about as similar', 'vessels', 'Tonnage', 30_000],
    ['two columns are about as similar', 'near-misses', 'Incident Date', '2026-03-04'],
    ['no column is similar enough', 'near-misses', 'Weather', 'Fog'],
  ])('is left out if %s: %s, %s', (_, sheet, header, value) => {
    expect(proposed(sheet, { [header]: value })).toEqual({ [header]: [null, 'none'] });
  });

  it('is not suggested for a column that another header of the file names', () => {
    expect(proposed('certificates', { 'Expires on': '2029-03-04', 'Expiry Date': '2029-03-05' })).toEqual({
      'Expires on': [null, 'none'],
      'Expiry Date': ['Expires', 'header'],
    });
  });

  it('is suggested if most values can be read, and not if most cannot', () => {
    expect(columnOfExpiresOn('2029-03-04', 'see remarks')).toBe('Expires');
    expect(columnOfExpiresOn('2029-03-04', 'see remarks', 'unknown')).toBeNull();
  });
});

describe('The headers of a company', () => {
  let desk: Awaited<ReturnType<typeof importDesk>>;
  beforeAll(async () => {
    desk = await importDesk({});
  });
  afterAll(() => desk.close());

  const imo = fleet[0]?.imo ?? '';
  const header = 'IMO Number,Title,Happened on,Status,Remarks of the master,Title of the master';
  const bytes = (first = header) => Buffer.from(`${first}\n${imo},Slip,03/04/2026,Closed,None,Captain\n`);
  const map = (id: number, at: number, column: string | null, order: 'dayFirst' | null = null) =>
    mapColumn(desk.parts, { companyId: 1, batchId: id }, { table: 0, at, column, order });
  const columnsOf = async (batchId: number, companyId = 1) => {
    const [table] = (await batchOf(desk.db, { companyId, batchId })).mapping;
    return (table?.columns ?? []).map(({ column, by, order }) => [column, by, order]);
  };

  it('are remembered once a file was checked by them: columns, columns left out, and the order of a date', async () => {
    const first = await desk.bring(bytes(), 'near-misses.csv');
    const untouched = await columnsOf(first);
    expect(untouched.map(([column]) => column)).toEqual(['IMO Number', 'Title', null, 'Status', null, null]);
    await map(first, 2, 'Date', 'dayFirst');
    await map(first, 4, 'Description');

    const unchecked = await desk.bring(bytes(), 'near-misses.csv');
    expect(await columnsOf(unchecked)).toEqual(untouched);

    await desk.check(first);
    const second = await desk.bring(bytes(header.replace('Happened on', ' HAPPENED-ON:')), 'near-misses.csv');
    expect((await columnsOf(second)).slice(2)).toEqual([
      ['Date', 'remembered', 'dayFirst'],
      ['Status', 'header', null],
      ['Description', 'remembered', null],
      [null, 'remembered', null],
    ]);

    await map(second, 4, null);
    await desk.check(second);
    expect((await columnsOf(await desk.bring(bytes(), 'near-misses.csv')))[4]).toEqual([null, 'remembered', null]);
  });

  it('are not those of another company, nor of another sheet', async () => {
    const parts = { ...desk.parts, db: desk.db.ofCompany(2) };
    const brought = { companyId: 2, accountId: 2, who: 'Ada Maris', fileName: 'near-misses.csv', bytes: bytes() };
    expect((await columnsOf(await createBatch(parts, brought), 2))[2]).toEqual([null, 'none', null]);
    expect((await columnsOf(await desk.bring(bytes(), 'accidents.csv')))[2]).toEqual([null, 'none', null]);
  });

  it('never stand for a header that a column has', async () => {
    await desk.db
      .updateTable('import_mapping')
      .where('company_id', '=', 1)
      .where('sheet', '=', 'near-misses')
      .set({ headers: JSON.stringify({ title: { column: 'Description', order: null } }) })
      .execute();
    expect((await columnsOf(await desk.bring(bytes(), 'near-misses.csv')))[1]).toEqual(['Title', 'header', null]);
  });
});

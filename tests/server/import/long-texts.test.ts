import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellLengthText } from '../../../src/contract/written-text.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { everyRight } from '../../../server/import/scope.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { filledFile } from '../../../server/import/template.ts';
import { fleetDesk } from '../../support/fleet-desk.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { workbookOf } from '../../support/workbooks.ts';

const imo = fleet[0]?.imo ?? '';
const long = `Deck ${'x'.repeat(40_000)}`;
const rows = (description: string) => [
  ['IMO Number', 'Date', 'Title', 'Status', 'Description', 'Reference'],
  [imo, '2026-01-02', 'Line parted', 'Closed', description, 'N-1'],
];

let desk: Awaited<ReturnType<typeof fleetDesk>>;
const bring = async (bytes: Uint8Array, name: string) => {
  const batch = await desk.bring(bytes, name);
  await desk.check(batch);
  return batch;
};
beforeAll(async () => {
  desk = await fleetDesk();
  const csv = rows(long)
    .map((row) => row.join(','))
    .join('\n');
  await desk.apply(await bring(Buffer.from(csv), 'near-misses.csv'));
});
afterAll(() => desk.close());

it('A text that is too long for a cell is cut with a mark in a workbook, which changes nothing when it comes back', async () => {
  const bytes = await tableBytes(filledFile(desk.db, everyRight(1)));
  const [sheet] = (await readTables(Buffer.from(bytes), 'fleet.xlsx')).filter(({ title }) => title === 'Near Misses');
  const cells = sheet?.rows[2]?.map(String) ?? [];
  const [cut = ''] = cells.filter((cell) => cell.includes('xxx'));
  expect([cut.length, cut.slice(-40)]).toEqual([32_767, 'x… (cut: a cell holds 32,767 characters)']);
  const batch = await bring(bytes, 'fleet.xlsx');
  expect((await desk.read(batch)).counts['near-misses']).toEqual({ unchanged: 1 });
});

it('A cut text that was edited is refused, and the stored text stays whole', async () => {
  const [headers = [], row = []] = rows(cellLengthText(`Edited ${long}`));
  const batch = await bring(await workbookOf([{ title: 'Near Misses', headers, rows: [row] }]), 'edited.xlsx');
  expect((await desk.refused(batch)).map(({ column, reason }) => [column, reason])).toEqual([
    ['Description', 'The end of this text is missing, since a cell holds 32,767 characters: shorten the text'],
  ]);
});

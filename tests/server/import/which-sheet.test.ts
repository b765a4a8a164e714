import { describe, expect, it } from 'vitest';
import { proposeMapping } from '../../../server/import/mapping.ts';
import type { ImportRule } from '../../../server/import/import-rules.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { now } from '../../support/import-desk.ts';
import { workbookOf } from '../../support/workbooks.ts';

const imo = '9074729';

/** What a CSV contains, by what it is known, and the answers to the question if it is asked. */
const sheetOf = (title: string, csv: string) => {
  const [table] = proposeMapping(readTables(Buffer.from(csv), `${title}.csv`), { rules: [], choices: {}, now });
  return [table?.sheet, table?.by, table?.questions.flatMap(({ answers }) => answers)];
};

describe('What a sheet contains', () => {
  const inspections = `IMO Number,Status,Date,Name,Inspection Type\n${imo},Open,2026-03-04,PSC,Paris MoU\n`;
  const several = `IMO Number,Date,Title,Type,Status\n${imo},2026-03-04,Slip,Hazard,Open\n`;
  const items = `IMO Number,Date,Name,Item No.,Finding\n${imo},2026-03-04,PSC,1,Slip\n`;
  const certificates = `IMO Number,Name,Number,Issued,Expires\n${imo},IOPP,1,2024-03-04,2029-03-04\n`;

  it.each([
    ['near-misses-2', several, 'near-misses', 'title'],
    ['NCR 2026 (1)', several, 'non-conformities', 'title'],
    ['Beinahe-Unfälle', several, 'near-misses', 'title'],
    ['Certificates all ships', certificates, 'certificates', 'columns'],
    ['accidents', several, 'accidents', 'title'],
    ['PSC Items', items, 'regulatory-inspections-items', 'title'],
  ])('is said by words of its title, where the headers are of several: %s', (title, csv, sheet, by) => {
    expect(sheetOf(title, csv)).toEqual([sheet, by, []]);
  });

  it.each([
    ['no word says it', 'Newsletter', several, ['near-misses', 'non-conformities', 'accidents', 'internal-audits']],
    ['a word of it says two', 'Incidents 2026', several, ['near-misses', 'accidents']],
    ['another sheet than its title has more of the columns', 'vessels', certificates, ['vessels', 'certificates']],
    ['its words name two', 'Accidents and near misses', several, expect.arrayContaining(['near-misses'])],
    [
      'its title and its headers say different',
      'Internal audits 2026',
      inspections,
      ['regulatory-inspections', 'internal-audits'],
    ],
    [
      'a word of its title says it, and fewer than half of its columns do',
      'AMOS certificates',
      'Vessel,Cert Code,Certificate,Last Annual,Annual Window,Remark\n',
      ['certificates'],
    ],
  ])('is asked if %s', (_, title, csv, answers) => {
    expect(sheetOf(title, csv)).toEqual([null, 'none', answers]);
  });

  /** The only sheet of a workbook with the rows of several, as it is mapped. */
  const tableOf = async (fileName: string, title: string, rules: readonly ImportRule[] = []) => {
    const [headers = [], ...rows] = several.split('\n').map((line) => line.split(','));
    const bytes = await workbookOf([
      { title, headers, rows },
      { title: 'Sheet2', headers: [], rows: [] },
    ]);
    return proposeMapping(readTables(Buffer.from(bytes), fileName), { rules, choices: {}, now })[0];
  };

  it.each([
    ['near misses.xlsx', 'Sheet1', 'near-misses'],
    ['Beinahe-Unfälle 2026.xlsx', 'Tabelle1', 'near-misses'],
    ['accidents.xlsx', 'Ships', null],
    ['2026.xlsx', 'Sheet1', null],
  ])('is said by the name of the file %s if its only sheet is called %s', async (fileName, title, sheet) => {
    const table = await tableOf(fileName, title);
    expect([table?.sheet, table?.questions.length]).toEqual([sheet, sheet === null ? 1 : 0]);
  });

  it('is what the name of the file says, rather than what was chosen for the same headers in another one', async () => {
    const headers = several.split('\n')[0]?.split(',') ?? [];
    const rule = { title: 'Sheet1', headers, sheet: 'near-misses', choice: { sheet: 'near-misses' } };
    expect(await tableOf('june.xlsx', 'Sheet1', [rule])).toMatchObject({ sheet: 'near-misses', by: 'remembered' });
    expect(await tableOf('accidents.xlsx', 'Sheet1', [rule])).toMatchObject({ sheet: 'accidents', by: 'title' });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLookups } from '../../../server/import/lookups.ts';
import { withValues } from '../../../server/import/entity.ts';
import { everyRight } from '../../../server/import/scope.ts';
import { sheets } from '../../../server/import/sheets/sheets.ts';
import { readCell } from '../../../server/import/values/read-cell.ts';
import { importDesk } from '../../support/import-desk.ts';

let desk: Awaited<ReturnType<typeof importDesk>>;
beforeAll(async () => {
  desk = await importDesk({});
});
afterAll(() => desk.close());

const numberTypes: ReadonlySet<string> = new Set(['number', 'wholeNumber', 'latitude', 'longitude']);

/** The columns of tables that hold numbers, by table and name, with their types. */
const columnTypes = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ place: string; type: string }>`
    select table_name || '.' || column_name as place, data_type as type from information_schema.columns
    where table_schema = current_schema() and data_type in ('integer', 'real')`.execute(desk.db);
  return new Map(rows.map(({ place, type }) => [place, type]));
};

const fits = (value: unknown, type: string | undefined): boolean => {
  if (typeof value !== 'number' || type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value) && Math.abs(value) < 2 ** 31;
  return Number.isFinite(Math.fround(value)) && (Math.fround(value) === 0) === (value === 0);
};

it.each(['2.5', '0.25', '-1', '3000000000', '1e39', '-1e39', '1e-50'])(
  'The number %s is refused in every column of a sheet whose storage cannot hold it',
  async (text) => {
    const types = await columnTypes();
    const lookups = await readLookups(desk.db, everyRight(1).scope);
    const unstorable = sheets
      .filter(({ itemsOf }) => !itemsOf)
      .flatMap((sheet) =>
        sheet.columns
          .filter(({ type }) => numberTypes.has(type))
          .flatMap((column) => {
            const read = readCell(column, text, {});
            if (!('value' in read)) return [];
            const row = withValues(sheet, undefined, { [column.header]: read.value }, lookups, {});
            const misfits = Object.entries(row).filter(
              ([name, value]) => !fits(value, types.get(`${sheet.table}.${name}`)),
            );
            return misfits.map(([name]) => `${sheet.title}: ${column.header} in ${name}`);
          }),
      );
    expect(unstorable).toEqual([]);
  },
);

it.each(['Number Present', 'Number Absent', 'Drills in Plan'])('A count such as %s is a whole number', (header) => {
  const column = sheets.find(({ name }) => name === 'drills')?.columns.find((one) => one.header === header);
  if (!column) throw new Error(`The sheet Drills has no column ${header}`);
  expect(readCell(column, '22', {})).toEqual({ value: 22 });
  expect(readCell(column, '22,5', {})).toEqual({ reason: 'This is not a whole number' });
});

it('A particular of which a spreadsheet gives 17 digits is the stored one', async () => {
  const header = 'IMO Number,Name,Type,Flag,Class Society,Built,Deadweight,Breadth Moulded';
  const check = async (breadth: string) => {
    const file = `${header}\n9074729,MT Ada,MR,Malta,DNV,2015,50000,${breadth}\n`;
    const batch = await desk.bring(new TextEncoder().encode(file), 'vessels.csv');
    return { batch, counts: (await desk.check(batch)).counts };
  };
  await desk.apply((await check('32.3')).batch);
  expect((await check('32.300000000000004')).counts).toEqual({ vessels: { unchanged: 1 } });
  expect((await check('32.31')).counts).toEqual({ vessels: { changed: 1 } });
});

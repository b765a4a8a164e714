import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { importRows, type SheetRow } from '../../../demo/import-rows.ts';
import { demoFleet } from '../../../demo/fleet.ts';
import { generators } from '../../../demo/generators.ts';
import { insertFleet } from '../../../demo/insert-fleet.ts';
import { storedRecord } from '../../../server/fleet/record-fields.ts';
import { kinds } from '../../../src/contract/records/kinds.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { today } from '../../support/samples.ts';

const [vessel] = demoFleet(1);
if (!vessel) throw new Error('The demo has no vessel');
const cells = { 'IMO Number': vessel.imono };

/** The newest drills of the vessel as rows of their sheet. */
const drills = (): readonly SheetRow[] => {
  const generator = generators.find(([kind]) => kind === 'drill');
  return (generator?.[1](vessel, today) ?? [])
    .slice(-20)
    .map((record) => ({ sheet: 'drills', row: storedRecord(kinds.drill, record), cells }));
};

describe('Rows that the demo imports', () => {
  let db: PortalDatabase;
  const records = () => db.selectFrom('record').orderBy('id').selectAll().execute();
  beforeAll(async () => {
    db = await preparedDatabase();
    await db.insertInto('company').values({ id: 1, name: 'Owner' }).execute();
    await db.transaction().execute((trx) => insertFleet(trx, [vessel], today));
  });
  afterAll(() => db.destroy());

  it('are refused by the rules of the import, with sheet, row and reason, and nothing is stored', async () => {
    const wrong: SheetRow = { sheet: 'drills', row: { name: 'Fire', date: 'yesterday', status: 'Never' }, cells };
    await expect(db.transaction().execute((trx) => importRows(trx, 1, today, [...drills(), wrong]))).rejects.toThrow(
      /^Drills, row 21: .*Status: This is none of: .*Date: This is not a date/,
    );
    const foreign: SheetRow = { sheet: 'drills', row: drills()[0]?.row ?? {}, cells: { 'IMO Number': '9074729' } };
    await expect(db.transaction().execute((trx) => importRows(trx, 1, today, [foreign]))).rejects.toThrow(
      'There is no vessel 9074729 in the fleet',
    );
    expect(await records()).toEqual([]);
  });

  it('are stored with their items and files as they are given, and make no batch', async () => {
    const { id } = await db
      .insertInto('file')
      .values({ media_type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [first, ...others] = drills();
    if (!first) throw new Error('The vessel has no drill');
    const executed: SheetRow = { ...first, row: { ...first.row, status: 'Executed' } };
    const file = { id, name: 'Drill report.pdf', date: '2026-01-02', variant: 'executed' as const };
    await db.transaction().execute((trx) => importRows(trx, 1, today, [{ ...executed, files: [file] }, ...others]));
    const stored = await records();
    expect(stored.map(({ name, date, status, row, detail }) => ({ name, date, status, row, detail }))).toEqual(
      [executed, ...others].map(({ row: { time_of_day: _time, ...columns } }) => columns),
    );
    expect(await db.selectFrom('attachment').selectAll().execute()).toEqual([
      {
        id: 1,
        record_id: stored[0]?.id,
        file_id: id,
        file_name: 'Drill report.pdf',
        date: '2026-01-02',
        variant: 'executed',
        company_id: 1,
      },
    ]);
    expect(await db.selectFrom('import_batch').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('import_row').selectAll().execute()).toEqual([]);
  });

  it('get a reference each where two have one key, and keep their own items', async () => {
    await db.deleteFrom('record').execute();
    const drill = drills().find(({ row }) => JSON.stringify(row).includes('"title"'));
    if (!drill) throw new Error('No drill has items');
    const empty = { ...drill, row: { ...drill.row, detail: {} } };
    await db.transaction().execute((trx) => importRows(trx, 1, today, [drill, empty]));
    const stored = await records();
    expect(stored.map(({ reference }) => reference)).toEqual(['Demo 1', 'Demo 2']);
    expect(stored.map(({ detail }) => JSON.stringify(detail).includes('"title"'))).toEqual([true, false]);
  });
});

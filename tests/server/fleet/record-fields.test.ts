// @module-tag exhaustive
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFieldsOnce } from '../../../server/db/migrations/0012-record-fields-once.ts';
import { composeDetail, composeRow, storedRecord } from '../../../server/fleet/record-fields.ts';
import { recordHandlers } from '../../../server/handlers/records.ts';
import { VesselFilter } from '../../../src/contract/models/filter.ts';
import { kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { recordShape } from '../../support/record-shapes.ts';
import { recordsDatabase } from '../../support/records-database.ts';
import { imo } from '../../support/three-vessels.ts';

const facts = fc.record({
  name: fc.string(),
  date: fc.option(fc.constantFrom('2026-03-14', '1999-12-31')),
  status: fc.constantFrom('Closed', 'Open'),
  findings: fc.nat(9),
});

describe.each(kindNames)('a stored record of %s', (kind) => {
  it('stores title, date and status once, and is composed as written', () => {
    fc.assert(
      fc.property(facts, (of) => {
        const whole = recordShape(kind, of);
        const { row, detail, ...heading } = storedRecord(kinds[kind], { ...of, ...whole });
        expect(heading).toMatchObject({ name: of.name, date: of.date, status: of.status });
        const { nameField, detailName, dateField, detailDate } = kinds[kind];
        const left = [...leaves(row), ...leaves(detail)];
        for (const path of [nameField, detailName, dateField, detailDate, 'status']) expect(left).not.toContain(path);
        expect(composeRow(kinds[kind], heading, row)).toEqual({ ...whole.row, status: of.status });
        expect(composeDetail(kinds[kind], heading, detail)).toEqual(whole.detail);
      }),
    );
  });
});

/** The paths of all leaf values of an object. */
const leaves = (value: object): string[] =>
  Object.entries(value).flatMap(([field, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? leaves(part).map((path) => `${field}.${path}`)
      : [field],
  );

it('a drill not yet held has a date in its row and none in its detail', () => {
  const heading = { name: 'Fire', date: '2026-12-01', time_of_day: null, status: 'Planned' };
  expect(composeRow(kinds.drill, heading, {})).toMatchObject({ date: '2026-12-01' });
  expect(composeDetail(kinds.drill, heading, {})).toMatchObject({ drillReportDetailItem: { executionDate: null } });
});

describe('the migration of records that stored title, date and status three times', () => {
  let database: Awaited<ReturnType<typeof recordsDatabase>>;
  beforeAll(async () => {
    database = await recordsDatabase();
  });
  afterAll(() => database.close());

  const answers = async (ids: Readonly<Record<string, number>>) => {
    const filter = VesselFilter.parse({ optionFilter: 2, recordNumber: 9, imono: imo.dawn });
    const found: unknown[] = [];
    for (const kind of kindNames) {
      found.push(await recordHandlers[`${kind}.search`](filter, database.owner));
      found.push(await recordHandlers[`${kind}.detail`]({ id: ids[kind] ?? 0 }, database.owner));
    }
    return JSON.parse(JSON.stringify(found));
  };

  it('leaves every response unchanged, works in several batches, and skips values that are not objects', async () => {
    const { db } = database;
    const ids: Record<string, number> = {};
    for (const kind of kindNames) ids[kind] = (await database.write({ kind })).id;
    await database.write({ kind: 'drill', date: '2026-12-01', status: 'Planned' });
    await database.write({ kind: 'certificate', date: null });
    const expected = await answers(ids);
    const once = await stored();
    // The old format: complete rows and details beside the columns.
    for (const { id, kind, row, detail, ...heading } of once) {
      const whole = { row: composeRow(kinds[kind], heading, row), detail: composeDetail(kinds[kind], heading, detail) };
      await overwrite(id, JSON.stringify(whole.row), JSON.stringify(whole.detail));
    }
    const odd = await database.write({ kind: 'drill' });
    await overwrite(odd.id, '[1]', '{"infoDetail":7}');
    await sql`alter table record drop column time_of_day, drop constraint record_date_is_finite`.execute(db);
    await sql`update record set date = 'infinity' where id = ${odd.id}`.execute(db);

    await recordFieldsOnce(db, 5);

    const migrated = await stored();
    expect(migrated.filter(({ id }) => id !== odd.id)).toEqual(once);
    expect(migrated.find(({ id }) => id === odd.id)).toMatchObject({
      date: null,
      row: [1],
      detail: { infoDetail: 7 },
    });
    await db.deleteFrom('record').where('id', '=', odd.id).execute();
    expect(await answers(ids)).toEqual(expected);
  });

  const stored = () => database.db.selectFrom('record').selectAll().orderBy('id').execute();

  const overwrite = (id: number, row: string, detail: string) =>
    database.db.updateTable('record').where('id', '=', id).set({ row, detail }).execute();
});

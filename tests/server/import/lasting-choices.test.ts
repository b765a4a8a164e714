import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastingChoices } from '../../../server/db/migrations/0220-lasting-choices.ts';
import { startReading } from '../../../server/import/read-file.ts';
import { rememberedAnswer } from '../../../server/import/remembered-rules.ts';
import type { TableChoice } from '../../../src/contract/administration/import.ts';
import { fleetDesk } from '../../support/fleet-desk.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { now } from '../../support/import-desk.ts';

let desk: Awaited<ReturnType<typeof fleetDesk>>;
beforeAll(async () => {
  desk = await fleetDesk();
});
afterAll(() => desk.close());

it('That unusual dates are right is remembered for no other file, nor is a choice without anything else', async () => {
  const bytes = Buffer.from(`IMO Number,Title,Date,Status,Y\n${fleet[0]?.imo},Slip,2206-05-05,Closed,None\n`);
  const bring = () => desk.bring(bytes, 'near-misses.csv');
  const batchId = await bring();
  const choose = async (columns: TableChoice['columns']) => {
    const step = await startReading(desk.parts, { companyId: 1, batchId }, { 'near-misses': { columns } });
    await step();
    await desk.check(batchId);
    return (await rememberedAnswer(desk.db, 1)).map(({ chosen }) => chosen);
  };
  expect(await choose({ 2: { rules: { accepts: 'unusual dates' } } })).toEqual([]);
  expect(await choose({ 4: { column: 'Description' } })).toEqual([['Y: Description']]);
  const [table] = (await desk.read(await bring())).mapping;
  expect(table?.columns.slice(2)).toMatchObject([
    { questions: [{ kind: 'accepts', answer: null }] },
    { column: 'Status' },
    { column: 'Description' },
  ]);
});

it('The order of dates that was chosen for one file is asked again where those of another contradict each other', async () => {
  const bring = (...dates: readonly string[]) => {
    const rows = dates.map((date, at) => `${fleet[0]?.imo},Certificate ${at},${date}`).join('\n');
    return desk.bring(Buffer.from(`IMO Number,Name,Expires\n${rows}\n`), 'certificates.csv');
  };
  const answers = async (batch: number) =>
    (await desk.read(batch)).mapping[0]?.columns[2]?.questions.map(({ kind, answer }) => [kind, answer]);
  const first = await bring('03/04/2027');
  const columns = { 2: { rules: { order: 'monthFirst' as const } } };
  const step = await startReading(desk.parts, { companyId: 1, batchId: first }, { certificates: { columns } });
  await step();
  await desk.check(first);
  expect(await answers(await bring('05/06/2027'))).toEqual([['order', 'monthFirst']]);
  expect(await answers(await bring('05/06/2027', '25/06/2027', '06/25/2027'))).toEqual([['order', null]]);
});

it('What was remembered of unusual dates is forgotten by a migration, and what has nothing else', async () => {
  const rules = [{ accepts: 'unusual dates' }, { accepts: 'unusual dates', order: 'dayFirst' }, { order: 'dayFirst' }];
  const stored = rules.map((one, at) => ({
    company_id: 2,
    kind: String(at),
    title: 'drills',
    headers: JSON.stringify(['Date']),
    sheet: 'drills',
    choice: JSON.stringify({ columns: { 0: { rules: one } }, constants: {} }),
    who: 'Ada Maris',
    chosen_at: now,
  }));
  await desk.db.insertInto('import_rule').values(stored).execute();
  for (const statement of lastingChoices.split(/;$/m).filter((one) => one.trim()))
    await sql.raw(statement).execute(desk.db);
  const left = await rememberedAnswer(desk.db, 2);
  expect(left.map(({ chosen }) => chosen)).toEqual([['Date: Day first'], ['Date: Day first']]);
});

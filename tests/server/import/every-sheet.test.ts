import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Database } from '../../../server/http/handler.ts';
import { createLog } from '../../../server/log.ts';
import { sheets } from '../../../server/import/sheets/sheets.ts';
import { filledWorkbook } from '../../../server/import/template.ts';
import { seed } from '../../../demo/seed.ts';
import { importDesk } from '../../support/import-desk.ts';
import { today } from '../../support/samples.ts';

// The demo fleet has about 20,000 rows.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let demo: Database;
let desk: Awaited<ReturnType<typeof importDesk>>;
beforeAll(async () => {
  demo = await openDatabase({});
  await migrate(demo);
  await seed(demo, { today, vessels: 1, log: createLog('silent') });
  desk = await importDesk({});
});
afterAll(async () => {
  await desk.close();
  await demo.destroy();
});

it('The rows of every sheet go out in a workbook, into another database, and out again the same', async () => {
  const workbook = await filledWorkbook(demo, 1);
  const batch = await desk.bring(workbook);
  const { counts, message } = await desk.check(batch);
  expect(message).toBeNull();
  expect(await desk.refused(batch)).toEqual([]);
  expect(Object.keys(counts).toSorted()).toEqual(sheets.map(({ name }) => name).toSorted());
  const applied = await desk.apply(batch);
  expect([applied.state, applied.message, desk.errors]).toEqual(['applied', null, []]);

  const again = await desk.bring(workbook);
  const unchanged = (await desk.check(again)).counts;
  expect(await desk.refused(again)).toEqual([]);
  expect(Object.values(unchanged).flatMap((ofSheet) => Object.keys(ofSheet))).toEqual(sheets.map(() => 'unchanged'));

  const undone = await desk.undo(batch);
  expect([undone.state, undone.message, desk.errors]).toEqual(['undone', null, []]);
  const left = await Promise.all(
    [...new Set(sheets.map(({ table }) => table))].map(async (table) => {
      const { count } = await desk.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, Number(count)] as const;
    }),
  );
  expect(left.filter(([, count]) => count > 0)).toEqual([['account', 2]]);
});

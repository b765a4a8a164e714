import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import type { Database } from '../../../server/http/handler.ts';
import { attachFiles } from '../../../server/import/files/attach-files.ts';
import { createLog } from '../../../server/log.ts';
import { appliedSheets } from '../../../server/import/sheets/sheets.ts';
import { filledWorkbook } from '../../../server/import/template.ts';
import { idsGoOn } from '../../../demo/insert.ts';
import { seed } from '../../../demo/seed.ts';
import { deskOn, importDesk, now } from '../../support/import-desk.ts';
import { companyAnswers } from '../../support/company-answers.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { today } from '../../support/samples.ts';
import { zipOf } from '../../support/zip.ts';

// The demo fleet has about 20,000 rows.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

/** A ZIP with a file for every name; the demo generates its own at the first download. */
const filesOf = async (demo: Database): Promise<Buffer> => {
  const named = await demo
    .selectFrom('attachment')
    .innerJoin('record', 'record.id', 'record_id')
    .innerJoin('vessel', 'vessel.id', 'vessel_id')
    .where('attachment.company_id', '=', 1)
    .select('file_name')
    .union(demo.selectFrom('report_file').where('company_id', '=', 1).select('file_name'))
    .execute();
  const workbook = zipOf([{ name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') }]);
  const contents: Readonly<Record<string, Buffer>> = {
    pdf: Buffer.from('%PDF-1.7'),
    png: Buffer.from('89504e470d0a1a0a', 'hex'),
    xlsx: workbook,
  };
  const names = new Map(named.map(({ file_name }) => [file_name.toLowerCase(), file_name]));
  return zipOf(
    [...names.values()].map((name) => ({ name, bytes: contents[name.split('.').at(-1) ?? ''] ?? Buffer.from(name) })),
  );
};

describe('The demo with a first company of one vessel', { tags: ['exhaustive'] }, () => {
  let demo: PortalDatabase;
  let desk: Awaited<ReturnType<typeof importDesk>>;
  let batch: number;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    demo = await openDatabase({});
    await migrate(demo);
    await seed(demo, { today, vessels: 1, log: createLog('silent') });
    desk = await importDesk({});
    // Ports belong to no company, and no sheet has their names and time zones.
    const ports = await demo.selectFrom('port').selectAll().execute();
    await desk.db.insertInto('port').values(ports).execute();
    await idsGoOn(desk.db, 'port');
    for (const database of [demo, desk.db]) servers.push(await startTestServer({ database, now }));
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ idle }) => idle()));
    await desk.close();
    await demo.destroy();
  });

  it('goes out in a workbook and into another database, and the second time nothing changes', async () => {
    const workbook = await filledWorkbook(demo, 1);
    batch = await desk.bring(workbook);
    await attachFiles(
      desk.parts,
      { companyId: 1, batchId: batch },
      { fileName: 'files.zip', bytes: await filesOf(demo) },
    );
    const { counts, message } = await desk.check(batch);
    expect(message).toBeNull();
    expect(await desk.refused(batch)).toEqual([]);
    expect(Object.keys(counts).toSorted()).toEqual(appliedSheets.map(({ name }) => name).toSorted());
    const applied = await desk.apply(batch);
    expect([applied.state, applied.message, desk.errors]).toEqual(['applied', null, []]);

    const again = await desk.bring(workbook);
    const unchanged = (await desk.check(again)).counts;
    expect(await desk.refused(again)).toEqual([]);
    expect(Object.values(unchanged).flatMap((ofSheet) => Object.keys(ofSheet))).toEqual(
      appliedSheets.map(() => 'unchanged'),
    );
  });

  it('gives the same answers there', async () => {
    const [original, imported] = servers;
    if (!original || !imported) throw new Error('The servers did not start');
    await useDemoPassword(demo, desk.db);
    expect(await companyAnswers(imported, '1@demo.example')).toEqual(
      await companyAnswers(original, 'fleet@demo.example'),
    );
  });

  it('is gone from there after undo', async () => {
    const undone = await desk.undo(batch);
    expect([undone.state, undone.message, desk.errors]).toEqual(['undone', null, []]);
    const left = await Promise.all(
      [...new Set(appliedSheets.map(({ table }) => table))].map(async (table) => {
        const { count } = await desk.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return [table, Number(count)] as const;
      }),
    );
    expect(left.filter(([, count]) => count > 0)).toEqual([['account', 2]]);
  });

  it('has no row that the import refuses or changes in its own database', async () => {
    const own = deskOn(demo);
    const brought = await own.bring(await filledWorkbook(demo, 1));
    const { counts } = await own.check(brought);
    await own.endThreads();
    expect(await own.refused(brought)).toEqual([]);
    expect(new Set(Object.values(counts).flatMap((ofSheet) => Object.keys(ofSheet)))).toEqual(new Set(['unchanged']));
  });
});

/** Lets the administrator of a test sign in with the demo's password. */
const useDemoPassword = async (demo: Database, db: Database): Promise<void> => {
  const { password_hash } = await demo
    .selectFrom('account')
    .where('email', '=', 'fleet@demo.example')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await db.updateTable('account').set({ password_hash }).where('email', '=', '1@demo.example').execute();
};

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { attachFiles } from '../../../server/import/files/attach-files.ts';
import { createLog } from '../../../server/log.ts';
import { appliedSheets, sheets } from '../../../server/import/sheets/sheets.ts';
import { everyRight } from '../../../server/import/scope.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { filledFile } from '../../../server/import/template.ts';
import { idsGoOn } from '../../../demo/insert.ts';
import { seed } from '../../../demo/seed.ts';
import { deskOn, importDesk, now } from '../../support/import-desk.ts';
import { companyAnswers } from '../../support/company-answers.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { today } from '../../support/samples.ts';
import { zipOf } from '../../support/zip.ts';

// The demo fleet has about 20,000 rows.
// Bounds that only end a test that hangs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

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

/** The id of the demo's first company, which goes out and comes in. */
const companyId = 1;

/** How the rows of the company go out: one file, or one for each sheet, in the order in which they are brought in. */
const ways: readonly (readonly [
  what: string,
  files: (demo: Database) => Promise<readonly (readonly [name: string, bytes: Uint8Array])[]>,
])[] = [
  ['a workbook', async (demo) => [['fleet.xlsx', await tableBytes(filledFile(demo, everyRight(companyId)))]]],
  [
    'a CSV of each sheet',
    (demo) =>
      Promise.all(
        sheets.map(
          async (sheet) =>
            [`${sheet.name}.csv`, await tableBytes(filledFile(demo, everyRight(companyId), sheet))] as const,
        ),
      ),
  ],
];

describe.each(ways)('The demo with a first company of two vessels in %s', { tags: ['exhaustive'] }, (_, filesFrom) => {
  let demo: PortalDatabase;
  let desk: Awaited<ReturnType<typeof importDesk>>;
  const batches: number[] = [];
  const servers: TestServer[] = [];
  beforeAll(async () => {
    demo = await openDatabase({});
    await migrate(demo);
    await seed(demo, { today, vessels: 2, log: createLog('silent') });
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

  it('goes into another database, and the second time nothing changes', async () => {
    const files = await filesFrom(demo);
    const zip = await filesOf(demo);
    const found = new Set<string>();
    for (const [name, bytes] of files) {
      const batch = await desk.bring(bytes, name);
      batches.push(batch);
      await attachFiles(desk.parts, { companyId, batchId: batch }, { fileName: 'files.zip', bytes: zip });
      const { counts, message } = await desk.check(batch);
      expect([name, message, await desk.refused(batch)]).toEqual([name, null, []]);
      for (const sheet of Object.keys(counts)) found.add(sheet);
      const applied = await desk.apply(batch);
      expect([name, applied.state, applied.message, desk.errors]).toEqual([name, 'applied', null, []]);
    }
    expect([...found].toSorted()).toEqual(appliedSheets.map(({ name }) => name).toSorted());

    for (const [name, bytes] of files) {
      const again = await desk.bring(bytes, name);
      const { counts } = await desk.check(again);
      expect([name, await desk.refused(again)]).toEqual([name, []]);
      const states = new Set(Object.values(counts).flatMap((ofSheet) => Object.keys(ofSheet)));
      expect([name, [...states]]).toEqual([name, ['unchanged']]);
    }
  });

  it('has the rows of each vessel under that vessel', async () => {
    const original = await rowsOf(demo);
    expect(new Set(original.map(({ imono }) => imono)).size).toBe(2);
    expect(await rowsOf(desk.db)).toEqual(original);
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
    for (const batch of batches.toReversed()) {
      const undone = await desk.undo(batch);
      expect([undone.file_name, undone.state, undone.message, desk.errors]).toEqual([
        undone.file_name,
        'undone',
        null,
        [],
      ]);
    }
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
    for (const [name, bytes] of await filesFrom(demo)) {
      const brought = await own.bring(bytes, name);
      const { counts } = await own.check(brought);
      expect([name, await own.refused(brought)]).toEqual([name, []]);
      expect(new Set(Object.values(counts).flatMap((ofSheet) => Object.keys(ofSheet)))).toEqual(new Set(['unchanged']));
    }
    await own.endThreads();
  });
});

/** What the records of the company are, and of which vessel. */
const rowsOf = (db: Database) =>
  db
    .selectFrom('record')
    .innerJoin('vessel', 'vessel.id', 'vessel_id')
    .where('vessel.company_id', '=', companyId)
    .orderBy('imono')
    .orderBy('kind')
    .orderBy('record.date')
    .orderBy('record.name')
    .select(['imono', 'kind', 'record.date', 'record.name', 'record.status'])
    .execute();

/** Lets the administrator of a test sign in with the demo's password. */
const useDemoPassword = async (demo: Database, db: Database): Promise<void> => {
  const { password_hash } = await demo
    .selectFrom('account')
    .where('email', '=', 'fleet@demo.example')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await db.updateTable('account').set({ password_hash }).where('email', '=', '1@demo.example').execute();
};

import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { AuditActor } from '../server/audit/record-audit.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Database } from '../server/http/handler.ts';
import { requestCancel, startApply, startCheck, startUndo } from '../server/import/batches.ts';
import { createImportPool } from '../server/import/import-pool.ts';
import { createBatch } from '../server/import/read-file.ts';
import { batchOf, type ImportParts } from '../server/import/steps.ts';
import { fleet, fleetSheets } from '../tests/support/fleet-workbook.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts';
import { workbookOf } from '../tests/support/workbooks.ts';
import { quantile } from './quantile.ts';

/**
 * Prints how long a workbook of `--rows` rows (200,000 by default, the most that are accepted; five vessels, the headers of
 * both sheets, the others near misses) takes to be read, checked, applied, read again and undone, the memory of the process, and how long other requests take meanwhile: each asks the database from
 * the process that imports. On a PostgreSQL server if one is installed here, else, or with `--embedded`, on the embedded
 * database.
 */
const { rows: count, embedded } = parseArgs({
  options: { rows: { type: 'string', default: '200000' }, embedded: { type: 'boolean', default: false } },
}).values;

const actor: AuditActor = { kind: 'command', label: 'npm run bench:import', at: new Date() };

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Asks a server in this process every 50 ms until it is stopped; answers the durations. */
const measureRequests = async (db: Database) => {
  const server = createServer((_request, response) => {
    db.selectFrom('record')
      .innerJoin('vessel', 'vessel.id', 'record.vessel_id')
      .where('imono', '=', fleet[0]?.imo ?? '')
      .orderBy('date', 'desc')
      .limit(20)
      .select(['record.name', 'record.status'])
      .execute()
      .then(
        (found) => response.end(JSON.stringify(found)),
        () => response.writeHead(503).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const durations: number[] = [];
  let failed = 0;
  const ask = async (): Promise<void> => {
    const start = performance.now();
    const { ok } = await fetch(url);
    durations.push(performance.now() - start);
    if (!ok) failed += 1;
  };
  const noteFailure = () => {
    failed += 1;
  };
  const timer = setInterval(() => void ask().catch(noteFailure), 50);
  return {
    take: () => {
      const taken = durations.splice(0);
      const refused = failed;
      failed = 0;
      return `requests ${taken.length}, failed ${refused}, p50 ${Math.round(quantile(taken, 0.5))} ms, p95 ${Math.round(quantile(taken, 0.95))} ms, slowest ${Math.round(Math.max(0, ...taken))} ms`;
    },
    stop: () => {
      clearInterval(timer);
      server.close();
    },
  };
};

const programs = embedded ? undefined : findPostgres();
const postgres = programs === undefined ? undefined : await startPostgres(programs);
const db = await openDatabase({ url: postgres?.url });
const pool = createImportPool();
try {
  await migrate(db);
  const { id: companyId } = await db
    .insertInto('company')
    .values({ name: 'Owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts: ImportParts = {
    db: db.ofCompany(companyId),
    pool,
    now: () => new Date(),
    onError: (error) => console.error(error),
  };
  const [vessels, nearMisses] = fleetSheets();
  if (!vessels || !nearMisses) throw new Error('The test workbook has no vessels');
  const bytes = await workbookOf([
    vessels,
    {
      ...nearMisses,
      rows: Array.from({ length: Number(count) - vessels.rows.length - 2 }, (_, at) => [
        fleet[at % fleet.length]?.imo ?? '',
        new Date(Date.UTC(2020, 0, 1 + (at % 2000))),
        `Line parted ${at}`,
        'Closed',
        'Mooring',
        'A line parted while the vessel was shifting along the berth.',
        `NM-${at}`,
      ]),
    },
  ]);
  console.log(`${count} rows, ${megabytes(bytes.length)} MB, on ${postgres ? 'PostgreSQL' : 'the embedded database'}`);
  const requests = await measureRequests(db);
  const step = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${name.padEnd(16)} ${seconds.padStart(6)} s  resident ${megabytes(process.memoryUsage.rss())} MB  ${requests.take()}`,
    );
  };
  const state = async (batchId: number) => {
    const batch = await batchOf(db, { companyId, batchId });
    return `${batch.state} ${batch.message ?? ''} ${JSON.stringify(batch.counts)}`;
  };
  const bring = () =>
    createBatch(parts, { companyId, accountId: null, who: 'Benchmark', fileName: 'bench.xlsx', bytes });
  const check = async (batchId: number) => {
    const { mapping } = await batchOf(db, { companyId, batchId });
    await (
      await startCheck(parts, { companyId, batchId }, { mapping, removeMissing: false })
    )();
  };
  let first = 0;
  await step('read', async () => {
    first = await bring();
  });
  await step('check', () => check(first));
  console.log(await state(first));
  await step('cancelled apply', async () => {
    const run = await startApply(parts, { companyId, batchId: first }, { onlyGood: false, actor });
    const running = run();
    for (;;) {
      const { done } = await batchOf(db, { companyId, batchId: first });
      if (done >= Number(count) / 2) break;
      await setTimeout(250);
    }
    await requestCancel(parts, { companyId, batchId: first });
    await running;
  });
  const { left } = await db
    .selectFrom('record')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  console.log(`${await state(first)}; ${left} records stored`);
  await step('check again', () => check(first));
  await step('apply', async () =>
    (await startApply(parts, { companyId, batchId: first }, { onlyGood: false, actor }))(),
  );
  console.log(await state(first));
  let second = 0;
  await step('read same file', async () => {
    second = await bring();
  });
  await step('check same file', () => check(second));
  console.log(await state(second));
  await step('undo', async () => (await startUndo(parts, { companyId, batchId: first }, actor))());
  console.log(await state(first));
  requests.stop();
} finally {
  await pool.end();
  await db.destroy();
  await postgres?.stop();
}

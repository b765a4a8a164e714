import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CallAnswer } from '../../src/contract/catalogue.ts';
import { temporaryFolder } from '../../tests/support/portal-process.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { importSteps } from './import-steps.ts';
import { importedWorkbook } from './imported-workbook.ts';
import { measureOthers } from './other-company.ts';
import { forgetPeak, memoryOf, startCheckout } from './subjects.ts';
import { markdownTable } from '../markdown-table.ts';

/**
 * Prints how long a workbook of `--rows` rows (200,000, the most that are accepted) takes to be read, checked, applied,
 * checked again and undone by a portal in a process of its own, the largest memory of that process in each step, and how
 * long requests of a signed-in account of another company take meanwhile, beside those before and after. A check and an
 * apply are also cancelled after half of their rows. On a PostgreSQL server, if one is installed here, and on the
 * embedded database, with `--embedded-rows` (200,000); `--only` names one of them: postgres, embedded.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    'embedded-rows': { type: 'string', default: '200000' },
    only: { type: 'string', default: 'postgres,embedded' },
  },
});

/** How long the requests of the other company are measured while nothing is imported. */
const idleMs = 20_000;

type Batch = CallAnswer<'import.batch'>;

const stateOf = ({ state, message, sheets }: Batch): string => {
  const counts = sheets.map(
    ({ sheet, new: added, unchanged, refused }) => `${sheet} ${added} new, ${unchanged} unchanged, ${refused} refused`,
  );
  return [state, ...(message ? [message] : []), ...counts].join('; ');
};

const idle = () => setTimeout(idleMs, 'nothing is imported');

/** Runs and prints all steps on a portal whose settings name the database. */
const measure = async (database: string, rows: number, settings: Readonly<Record<string, string>>): Promise<void> => {
  const file = await importedWorkbook(rows);
  const { portal, stop } = await startCheckout(
    { folder: path.join(import.meta.dirname, '../..') },
    { DEMO: 'yes', ...settings },
  );
  const { upload, run, cancelHalf, stored } = importSteps(portal.port);
  const table: string[][] = [];
  const step = async (name: string, work: () => Promise<string>): Promise<void> => {
    let state = '';
    let seconds = 0;
    forgetPeak(portal.pid);
    const others = await measureOthers(portal.port, async () => {
      const start = performance.now();
      state = await work();
      seconds = (performance.now() - start) / 1000;
    });
    const { answered, failed, ...times } = others;
    const peak = memoryOf(portal.pid, 'peak');
    const figures = [seconds.toFixed(1), peak?.toFixed(0) ?? '', String(answered), String(failed)];
    table.push([name, ...figures, ...Object.values(times).map((ms) => ms.toFixed(0))]);
    console.log(`${name}: ${state}; load ${loadavg()[0]?.toFixed(1)}`);
  };
  const left = async (batch: Batch): Promise<string> => {
    const { vessels, nearMisses } = await stored();
    return `${stateOf(batch)}; ${vessels} vessels and ${nearMisses} near misses stored`;
  };

  console.log(`\n${database}, ${rows} rows, ${(file.size / 1024 / 1024).toFixed(1)} MB`);
  try {
    await step('idle before', idle);
    let first = '';
    await step('read', async () => {
      first = await upload(file);
      return 'uploaded';
    });
    await step('check', async () => stateOf(await run('import.check', first)));
    await step('apply', async () => left(await run('import.apply', first)));
    let second = '';
    await step('read the same file', async () => {
      second = await upload(file);
      return 'uploaded';
    });
    await step('check the same file', async () => stateOf(await run('import.check', second)));
    await step('undo', async () => left(await run('import.undo', first)));
    // Last: what a cancelled step leaves makes the others slower.
    await step('check, cancelled', async () => left(await cancelHalf('import.check', second)));
    await step('check again', async () => stateOf(await run('import.check', second)));
    await step('apply, cancelled', async () => left(await cancelHalf('import.apply', second)));
    await step('idle after', idle);
  } catch (error) {
    throw new Error(`The portal said:\n${portal.said()}`, { cause: error });
  } finally {
    await stop();
  }
  const head = ['step', 's', 'peak MB', 'requests', 'failed', 'p50 ms', 'p95 ms', 'slowest ms'];
  console.log(`\n${markdownTable([head, ...table], [1, 2, 3, 4, 5, 6, 7])}`);
};

const only = new Set(values.only.split(','));
const programs = findPostgres();
if (programs !== undefined && only.has('postgres')) {
  const postgres = await startPostgres(programs);
  await measure('PostgreSQL', Number(values.rows), { DATABASE_URL: postgres.url }).finally(postgres.stop);
}
if (only.has('embedded')) {
  const { folder, remove } = temporaryFolder();
  await measure('Embedded database', Number(values['embedded-rows']), { DATA_DIR: folder }).finally(remove);
}

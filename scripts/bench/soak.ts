import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/db/database.ts';
import { demoPassword } from '../../src/contract/demo.ts';
import { startBalancer } from '../../tests/support/balancer.ts';
import { freePort } from '../../tests/support/loopback.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../../tests/support/portal-process.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { insertPeople } from './soaking/people.ts';
import { createFigures } from './soaking/figures.ts';
import { memoryOf } from './soaking/memory.ts';
import { browse } from './soaking/visits.ts';
import { startSessions } from './soaking/sessions.ts';

const usage = `Usage: npm run bench -- soak [--sessions 50] [--minutes 3] [--restart-seconds 60] [--refresh-seconds 60] [--vessels 20]
Signed-in sessions click through the portal, on two processes behind a balancer, on a PostgreSQL server of its own. One
process after the other is restarted, and PostgreSQL once, halfway. All of it is on the loopback.`;

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '3' },
    'restart-seconds': { type: 'string', default: '60' },
    'refresh-seconds': { type: 'string', default: '60' },
    vessels: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});
/** A number of the command line within bounds. */
const bounded = (text: string, most: number): number => {
  const number = Number(text);
  if (!(number > 0 && number <= most)) throw new Error(usage);
  return number;
};
if (values.help) throw new Error(usage);
const sessions = bounded(values.sessions, 2_000);
const minutes = bounded(values.minutes, 120);
const restartMs = bounded(values['restart-seconds'], 7_200) * 1000;
const refreshMs = bounded(values['refresh-seconds'], 7_200) * 1000;
const programs = findPostgres();
if (!programs) throw new Error('No PostgreSQL server is installed here');

const say = (line: string) => process.stdout.write(`${line}\n`);
const postgres = await startPostgres(programs);
const data = temporaryFolder();
const ports = [await freePort(), await freePort()];
const start = (port: number): Promise<PortalProcess> =>
  startPortalProcess({
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: data.folder,
    DEMO: 'yes',
    SEED_VESSELS: values.vessels,
    LOG_LEVEL: 'silent',
  });
const portals: PortalProcess[] = [];
for (const port of ports) portals.push(await start(port));
const balancer = await startBalancer(ports);
const db = await openDatabase({ url: postgres.url });
const emails = await insertPeople(db, sessions);
await db.destroy();

const figures = createFigures();
const baseUrl = `http://127.0.0.1:${balancer.port}`;
say(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB; ${sessions} sessions, ${minutes} minutes`);
const clients = await startSessions(baseUrl, emails, demoPassword, figures);
say(`All are signed in; the load begins`);

const ended = AbortSignal.timeout(minutes * 60_000);
const began = performance.now();
const minute = () => ((performance.now() - began) / 60_000).toFixed(1);
const noteMemory = async () => {
  const sizes = await Promise.all(portals.map(({ pid }) => memoryOf(pid)));
  say(`  ${minute()} min: ${sizes.map((size) => `${size} MB`).join(', ')}; ${figures.requests()} requests`);
};
await noteMemory();
const memoryTimer = setInterval(() => void noteMemory(), Math.max(15_000, minutes * 6_000));

let restarts = 0;
const restartNext = async (): Promise<void> => {
  const which = restarts % portals.length;
  restarts += 1;
  portals[which]?.kill('SIGTERM');
  const code = await portals[which]?.ended;
  portals[which] = await start(ports[which] ?? 0);
  say(`  ${minute()} min: process ${which + 1} was restarted (it ended with ${code})`);
};
const restartDatabase = async (): Promise<void> => {
  await postgres.halt();
  await postgres.resume();
  say(`  ${minute()} min: PostgreSQL was restarted`);
};
/** One restart at a time, of a process or of the database. */
let restarting: Promise<void> = Promise.resolve();
const restartTimer = setInterval(() => {
  restarting = restarting.then(restartNext);
}, restartMs);
const databaseTimer = setTimeout(() => {
  restarting = restarting.then(restartDatabase);
}, minutes * 30_000);

await Promise.all(clients.map((client) => browse(client, { until: ended, refreshMs, figures })));
for (const timer of [memoryTimer, restartTimer, databaseTimer]) clearTimeout(timer);
await restarting;
await noteMemory();
const refreshes = clients.reduce((sum, client) => sum + client.refreshes(), 0);
const { before, within } = balancer.broken();
say(figures.report({ refreshes, restarts, broken: before + within, seconds: (performance.now() - began) / 1000 }));

await balancer.stop();
for (const portal of portals) portal.kill('SIGTERM');
await Promise.all(portals.map((portal) => portal.ended));
await postgres.stop();
data.remove();
process.exitCode = figures.errors() === 0 ? 0 : 1;

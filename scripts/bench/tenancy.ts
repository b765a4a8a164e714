import { pino } from 'pino';
import { parseArgs } from 'node:util';
import { demoPassword } from '../../src/contract/demo.ts';
import type { CallName } from '../../src/contract/catalogue.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import { hashPassword } from '../../server/session/password.ts';
import { migrateDemo } from '../../demo/demo-tables.ts';
import { seed } from '../../demo/seed.ts';
import { ask } from '../../tests/support/ask.ts';
import { callSamples } from '../../tests/support/call-samples.ts';
import { ownedBy } from '../../tests/support/owned.ts';
import { sessionApp } from '../../tests/support/session-app.ts';
import { cheap } from '../../tests/support/cheap-hashing.ts';
import { measureEachDatabase } from './each-database.ts';
import { quantile } from './quantile.ts';

/**
 * Prints how long calls take without and with row-level security, on the embedded database and on a PostgreSQL server if
 * one is installed here. Both take turns, so that load on the machine affects them alike.
 */
const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } }).values;

const calls: readonly CallName[] = [
  'account.profile',
  'account.vessels',
  'track.all',
  'nearMiss.search',
  'nearMiss.detail',
  'nearMiss.chart',
  'fleet.certificates',
  'sire.search',
  'news.search',
  'people.search',
];
const email = 'fleet@demo.example';
const log = pino({ level: 'silent' });

const portalOn = async (db: PortalDatabase, deviceId: string) => {
  const { app } = sessionApp(db, log);
  const request = async (method: string, path: string, { token, json }: { token?: string; json?: unknown } = {}) => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const server = { request: (method: string, path: string, sent = {}) => request(method, path, sent) };
  const { body } = await ask(server, 'account.login', {
    email,
    password: demoPassword,
    deviceId,
    platform: 'Bench',
  });
  // SAFETY: a sign-in of a demo account answers with its tokens.
  const { result } = body as { result: { access_token: string } };
  return (call: CallName, input: object) => ask(server, call, input, result.access_token);
};

const measure = async (name: string, open: () => Promise<PortalDatabase>) => {
  const db = await open();
  await migrate(db);
  await migrateDemo(db);
  await seed(db, { log });
  // The server of the benchmark checks passwords at the cost of tests.
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(demoPassword, cheap) })
    .execute();
  const owned = await ownedBy(db, email);
  const without = await portalOn(
    Object.assign(db.withoutPlugins(), { ofCompany: () => db, notices: db.notices }),
    'without',
  );
  const secured = await portalOn(db, 'with');
  console.log(`${name.padEnd(28)} without p50 p95     with p50 p95   ms`);
  for (const call of calls) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(rounds); round++)
      for (const [at, portal] of [without, secured].entries()) {
        const start = performance.now();
        const { status } = await portal(call, callSamples[call]?.(owned) ?? {});
        if (status !== 200) throw new Error(`${call} answered ${status}`);
        times[at]?.push(performance.now() - start);
      }
    const columns = times.flatMap((of) => [0.5, 0.95].map((share) => quantile(of, share).toFixed(2).padStart(10)));
    console.log(`${call.padEnd(28)}${columns.join('')}`);
  }
};

await measureEachDatabase(measure);

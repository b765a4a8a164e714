// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPeople } from '../../../scripts/bench/soaking/people.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrations } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { demoPassword } from '../../../src/contract/demo.ts';
import { optionFilter } from '../../../src/contract/models/option-filter.ts';
import { type Balancer, startBalancer } from '../../support/balancer.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { stateOf } from '../../support/half-applied-import.ts';
import { freePort } from '../../support/loopback.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../../support/portal-process.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import { releasedPortal } from '../../support/released-portal.ts';
import { type SignedInClient, signInClient } from '../../support/signed-in-client.ts';
import { workbookOf } from '../../support/workbooks.ts';

const programs = findPostgres();
const clients = 50;

describe.runIf(programs)('Two processes of the last release that are upgraded one after the other under load', () => {
  const released = releasedPortal();
  const data = temporaryFolder();
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let db: PortalDatabase;
  let ports: readonly number[];
  let portals: PortalProcess[];
  let balancer: Balancer;
  const problems: string[] = [];

  const start = (port: number, root?: string, program = 'server/main.ts') =>
    startPortalProcess(
      {
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DATA_DIR: data.folder,
        SEED_VESSELS: '2',
        LOG_LEVEL: 'warn',
        DEMO: program === 'demo/main.ts' ? 'yes' : 'no',
      },
      root,
      program,
    );
  const signIn = (port: number, email: string) =>
    signInClient(`http://127.0.0.1:${port}`, {
      email,
      password: demoPassword,
      onProblem: ({ kind, message }, call) => problems.push(`${call}: ${kind} ${message}`),
    });
  const migrated = async () => {
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
    return rows.length;
  };

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    db = await openDatabase({ url: postgres.url });
    ports = [await freePort(), await freePort()];
    await end(await start(ports[0] ?? 0, released.folder, 'demo/main.ts'));
    portals = [];
    for (const port of ports) portals.push(await start(port, released.folder));
    balancer = await startBalancer(ports);
  });
  afterAll(async () => {
    await balancer.stop();
    for (const portal of portals) await end(portal);
    await db.destroy();
    await postgres.stop();
    data.remove();
    released.remove();
  });

  it('refuses no request, and each version works with what the other has written', async () => {
    const before = await migrated();
    expect(before).toBeLessThan(migrations.length);
    const people = await insertPeople(db, clients);
    const signedIn: SignedInClient[] = [];
    for (const email of people) signedIn.push(await signIn(balancer.port, email));
    const done = new AbortController();
    const load = signedIn.map((client) => clicks(client, done.signal));
    for (const each of load) each.catch(() => done.abort());

    // The new version migrates while the released one answers.
    await end(portals[0]);
    portals[0] = await start(ports[0] ?? 0);
    expect(await migrated()).toBe(migrations.length);

    // The released version on the new schema: a sign-in, an import, what was imported; the new one reads it.
    const [byNew, byReleased] = await Promise.all(ports.map((port) => signIn(port, 'fleet@demo.example')));
    if (!byNew || !byReleased) throw new Error('Nobody is signed in');
    const vessels = await vesselsOf(byReleased);
    const id = await importFleet(byReleased);
    for (const { api } of [byReleased, byNew]) {
      const found = await api('nearMiss.search', nearMissesOf(fleet[0]?.imo ?? ''));
      expect(found.data?.totalCount).toBe(40);
    }
    // And the other way: the new version undoes the import, and the released one no longer has its vessels.
    await byNew.api('import.undo', { id });
    await expect.poll(stateOf(byNew.api, id)).toBe('undone');
    expect(await vesselsOf(byReleased)).toBe(vessels);

    await end(portals[1]);
    portals[1] = await start(ports[1] ?? 0);
    done.abort();
    const requests = (await Promise.all(load)).reduce((sum, each) => sum + each, 0);
    console.info(`${requests} requests of ${clients} clients, refused or broken: ${JSON.stringify(balancer.broken())}`);
    expect(problems).toEqual([]);
    expect(balancer.broken()).toEqual({ before: 0, within: 0 });
    for (const { refresh } of signedIn) await refresh();
  }, 600_000);
});

/** Stops a process, which ends without an error. */
const end = async (portal: PortalProcess | undefined) => {
  portal?.kill('SIGTERM');
  expect([await portal?.ended, portal?.said()]).toEqual([0, expect.any(String)]);
};

const vesselsOf = async ({ api }: SignedInClient) => (await api('account.vessels', {})).data?.length;

const nearMissesOf = (imono: string) => ({
  imono,
  optionFilter: optionFilter.records,
  recordNumber: 100,
  skipCount: 0,
  maxResultCount: 100,
});

/** What a person does, again and again until told to stop; answers the number of requests. */
const clicks = async ({ api, refresh }: SignedInClient, until: AbortSignal): Promise<number> => {
  let requests = 0;
  while (!until.aborted) {
    const [vessels] = await Promise.all([api('account.vessels', {}), api('account.profile', {}), api('track.all', {})]);
    await api('nearMiss.search', nearMissesOf(vessels.data?.[0]?.imono ?? ''));
    await api('view.save', { list: 'near-misses/all', name: crypto.randomUUID(), settings: [], shared: false });
    await refresh();
    requests += 6;
  }
  return requests;
};

const importFleet = async ({ api }: SignedInClient): Promise<string> => {
  const file = new File([Buffer.from(await workbookOf(fleetSheets()))], 'fleet.xlsx');
  const id = String((await api('import.upload', { file })).data?.id);
  await expect.poll(stateOf(api, id)).toBe('uploaded');
  await api('import.check', { id, removes: [], emptyClears: false });
  await expect.poll(stateOf(api, id)).toBe('checked');
  await api('import.apply', { id, onlyGood: true });
  await expect.poll(stateOf(api, id)).toBe('applied');
  return id;
};

// @module-tag exhaustive
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { demoPassword } from '../../../src/contract/demo.ts';
import { optionFilter } from '../../../src/contract/models/option-filter.ts';
import { type Balancer, startBalancer } from '../../support/balancer.ts';
import { fleetSheets } from '../../support/fleet-workbook.ts';
import { lockRecords, halfApplied, passSilence } from '../../support/half-applied.ts';
import { stateOf } from '../../support/half-applied-import.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../../support/portal-process.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import { type SignedInClient, signInClient } from '../../support/signed-in-client.ts';
import { workbookOf } from '../../support/workbooks.ts';

const programs = findPostgres();
const poll = { timeout: 150_000 };
const digests = 40;
const sessions = 12;
const email = 'fleet@demo.example';

describe.runIf(programs)('Four processes behind a balancer, of which one is killed under load', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let db: PortalDatabase;
  let portals: readonly PortalProcess[];
  let balancer: Balancer;
  const data = temporaryFolder();
  const problems: string[] = [];

  const signIn = (port: number) =>
    signInClient(`http://127.0.0.1:${port}`, {
      email,
      password: demoPassword,
      onProblem: ({ kind, message }, call) =>
        problems.push(`${call}: ${kind} ${message} ${JSON.stringify(balancer.broken())}`),
    });

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    db = await openDatabase({ url: postgres.url });
    const settings = {
      DATABASE_URL: postgres.url,
      DATABASE_CONNECTIONS: '6',
      DATA_DIR: data.folder,
      DEMO: 'yes',
      SEED_VESSELS: '2',
      LOG_LEVEL: 'info',
    };
    // On an empty database at the same moment: one migrates and one seeds, the others wait for it.
    portals = await Promise.all(Array.from({ length: 4 }, () => startPortalProcess(settings)));
    balancer = await startBalancer(portals.map(({ port }) => port));
  });
  afterAll(async () => {
    await balancer.stop();
    for (const portal of portals) portal.kill('SIGTERM');
    const codes = await Promise.all(portals.map(({ ended }) => ended));
    await db.destroy();
    await postgres.stop();
    data.remove();
    expect(codes.toSorted()).toEqual([0, 0, 0, null]);
  });

  const killed = (): PortalProcess => portals[3] ?? expect.unreachable();

  const logged = (event: string) =>
    portals.flatMap(({ said }) =>
      said()
        .split('\n')
        .filter((line) => line.includes(`"event":"${event}"`)),
    );

  it('shows no error, keeps every session, reports the import and sends no digest twice', async () => {
    // One after another: many sign-ins of one account at once look like guessing.
    const clients: SignedInClient[] = [];
    while (clients.length < sessions) clients.push(await signIn(balancer.port));
    const vessels = await clients[0]?.api('account.vessels', {});
    const imono = vessels?.data?.[0]?.imono ?? expect.unreachable();
    const done = new AbortController();
    const load = clients.map((client) => clicks(client, imono, done.signal));
    for (const each of load) each.catch(() => done.abort());

    // Digests that all processes see due at once.
    const people = await insertSubscribers(db);
    const direct = await signIn(killed().port);
    const file = new File([Buffer.from(await workbookOf(fleetSheets()))], 'fleet.xlsx');
    const id = String((await direct.api('import.upload', { file })).data?.id);
    await expect.poll(stateOf(direct.api, id), poll).toBe('uploaded');
    await direct.api('import.check', { id, removes: [], emptyClears: false });
    await expect.poll(stateOf(direct.api, id), poll).toBe('checked');
    await db.transaction().execute(async (lock) => {
      await lockRecords(lock);
      await direct.api('import.apply', { id, onlyGood: true });
      await expect.poll(() => halfApplied(db), poll).toBeGreaterThan(0);
      killed().kill('SIGKILL');
      expect(await killed().ended).toBeNull();
    });
    await passSilence(db);
    const [other] = clients;
    if (!other) throw new Error('There is no session');
    await expect.poll(stateOf(other.api, id), poll).toBe('interrupted');
    await expect.poll(() => dueDigests(db), poll).toBe(0);

    done.abort();
    const requests = await Promise.all(load);
    expect(problems).toEqual([]);
    expect(Math.min(...requests)).toBeGreaterThan(5);
    for (const client of clients) {
      await client.refresh();
      await client.api('account.profile', {});
    }
    expect(problems).toEqual([]);
    console.info(
      `${requests.reduce((sum, each) => sum + each, 0)} requests, broken: ${JSON.stringify(balancer.broken())}`,
    );

    const queued = logged('digest queued').map((line) => /"account":(\d+)/.exec(line)?.[1]);
    expect(queued.toSorted()).toEqual(people.map(String).toSorted());
    const sent = await recipients(path.join(data.folder, 'outbox'));
    expect(new Set(sent).size).toBe(sent.length);
  });
});

/** What a person does, again and again until told to stop; answers the number of requests. */
const clicks = async (client: SignedInClient, imono: string, until: AbortSignal): Promise<number> => {
  const search = { imono, optionFilter: optionFilter.records, recordNumber: 20, skipCount: 0, maxResultCount: 20 };
  let requests = 0;
  while (!until.aborted) {
    await client.api('account.profile', {});
    await Promise.all([client.api('account.vessels', {}), client.api('track.all', {})]);
    await client.api('nearMiss.search', search);
    await client.refresh();
    requests += 5;
  }
  return requests;
};

/** People of the demo's first company whose digest is due; answers their ids. */
const insertSubscribers = async (db: PortalDatabase): Promise<readonly number[]> => {
  const person = { company_id: 1, password_hash: '', first_name: 'Ada', last_name: 'Maris', all_vessels: true };
  const accounts = await db
    .insertInto('account')
    .values(Array.from({ length: digests }, (_, at) => ({ ...person, email: `digest-${at}@demo.example` })))
    .returning('id')
    .execute();
  const ids = accounts.map(({ id }) => id);
  await db
    .insertInto('account_permission')
    .values(ids.map((account_id) => ({ account_id, name: 'Certificate Status', read: true, level: 2 })))
    .execute();
  const choice = {
    company_id: 1,
    kinds: ['certificate'] as const,
    days_ahead: 365,
    digest: 'daily',
    weekday: 1,
  } as const;
  await db
    .insertInto('calendar_choice')
    .values(
      ids.map((account_id) => ({
        ...choice,
        account_id,
        hour: 7,
        zone: 'UTC',
        next_digest_at: '2026-11-21T07:00:00Z',
      })),
    )
    .execute();
  return ids;
};

const dueDigests = async (db: PortalDatabase): Promise<number> =>
  (await db.selectFrom('calendar_choice').where('next_digest_at', '<=', new Date()).select('account_id').execute())
    .length;

/** Whom the e-mails in a folder are for. */
const recipients = async (folder: string): Promise<readonly string[]> => {
  const texts = (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8'));
  return (await Promise.all(texts)).flatMap((text) => /^To: (digest-\S+)/m.exec(text)?.[1] ?? []);
};

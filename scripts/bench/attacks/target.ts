import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../../server/db/database.ts';
import { createLog } from '../../../server/log.ts';
import type { Database } from '../../../server/db/schema.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { seed } from '../../../demo/seed.ts';
import { demoPassword } from '../../../src/contract/demo.ts';
import { findPostgres, startPostgres } from '../../../tests/support/postgres-server.ts';
import { startPortalProcess, temporaryFolder } from '../../../tests/support/portal-process.ts';

/** Request timeout in milliseconds; a slower answer counts as none. */
const answerTimeoutMs = 600_000;

/** The response to a request; status 0: a timeout or a broken connection. The text of a file is empty. */
export interface TimedResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly ms: number;
}

/** One sign-in: the account, its password (the right one by default), the address and the browser. */
export interface SignIn {
  readonly email: string;
  readonly password?: string;
  /** An address of a test network; the portal takes it from X-Forwarded-For. */
  readonly from: string;
  readonly deviceId?: string;
}

/** The attacked portal: a separate process, on loopback, with a new database. */
export interface Target {
  readonly base: string;
  /** The folder of its checkout. */
  readonly portalRoot: string;
  /** The path of a style sheet of the build. */
  readonly stylesheet: string;
  readonly request: (path: string, init?: RequestInit) => Promise<TimedResponse>;
  readonly signIn: (attempt: SignIn) => Promise<TimedResponse>;
  /** The access token of a sign-in with the right password; throws if the sign-in fails. */
  readonly tokenOf: (email: string, from?: string) => Promise<string>;
  /** The URL of its PostgreSQL server; undefined: it runs on the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The output of the process so far. */
  readonly said: () => string;
  readonly pid: number;
}

/** What an attacked portal has to be like. */
export interface TargetNeeds {
  /** Number of vessels in the attacked portal; 1 by default. */
  readonly vessels?: number;
  /** Settings of the attacked portal in addition to the common ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The portal runs on its own PostgreSQL server; the attack is skipped where none is installed. */
  readonly onPostgres?: true;
  /** Changes the portal's data before it starts; the demo fleet is already stored. */
  readonly prepare?: (db: Database) => Promise<void>;
}

/** Whether a sign-in was accepted: a refused one also has status 200. */
export const wasAccepted = ({ status, text }: TimedResponse): boolean =>
  status === 200 && text.includes('access_token');

/**
 * Starts the portal of a folder (this repository, or an older build of it), passes it to the work, and stops it
 * afterwards.
 */
export const withTarget = async <T>(
  root: string,
  { vessels = 1, settings = {}, prepare, onPostgres }: TargetNeeds,
  work: (target: Target) => Promise<T>,
): Promise<T> => {
  const page = await readFile(path.join(root, 'dist/index.html'), 'utf8');
  const [stylesheet] = /\/assets\/[\w.-]+\.css/.exec(page) ?? [];
  if (!stylesheet) throw new Error(`${root} holds no build: run npm run build there`);
  const { folder, remove } = temporaryFolder();
  if (prepare) await prepared(path.join(folder, 'database'), vessels, prepare);
  const postgres = onPostgres && (await startPostgres(findPostgres() ?? ''));
  const env = {
    DATA_DIR: folder,
    SEED_VESSELS: String(vessels),
    PROXIES: '1',
    HOST: '127.0.0.1',
    ...settings,
    ...(postgres && { DATABASE_URL: postgres.url, DEMO: 'yes' }),
  };
  // The process that makes the demo keeps memory of that: another one is attacked.
  const first = await startPortalProcess(env, root);
  first.kill('SIGTERM');
  await first.ended;
  const portal = await startPortalProcess(env, root);
  const base = `http://127.0.0.1:${portal.port}`;
  const request: Target['request'] = (at, init) => send(base + at, init);
  const signIn: Target['signIn'] = ({ email, password = demoPassword, from, deviceId }) =>
    request('/api/services/account/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ email, password, deviceId, platform: 'Attack' }),
    });
  const tokenOf: Target['tokenOf'] = async (email, from = '192.0.2.1') => {
    const answered = await signIn({ email, from, deviceId: `attack ${email}` });
    const [, token] = /"access_token":"([^"]+)"/.exec(answered.text) ?? [];
    if (!token) throw new Error(`${email} could not sign in: ${answered.status} ${answered.text}`);
    return token;
  };
  try {
    const databaseUrl = postgres?.url;
    const { said, pid } = portal;
    return await work({ base, portalRoot: root, stylesheet, request, signIn, tokenOf, said, pid, databaseUrl });
  } finally {
    portal.kill('SIGTERM');
    await portal.ended;
    await postgres?.stop();
    remove();
  }
};

const prepared = async (
  folder: string,
  vessels: number,
  prepare: NonNullable<TargetNeeds['prepare']>,
): Promise<void> => {
  const db = await openDatabase({ folder });
  await migrate(db);
  await seed(db, { vessels, log: createLog('silent') });
  await prepare(db);
  await db.destroy();
};

const send = async (address: string, init?: RequestInit): Promise<TimedResponse> => {
  const started = performance.now();
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs), ...init });
    const isFile = response.headers.has('Content-Disposition');
    // A file is not kept: to join its pieces would stop the clock of the other requests.
    if (isFile) await response.body?.pipeTo(new WritableStream());
    const text = isFile ? '' : await response.text();
    return { status: response.status, text, headers: response.headers, ms: performance.now() - started };
  } catch (error) {
    const text = error instanceof Error ? error.message : 'no answer';
    return { status: 0, text, headers: new Headers(), ms: performance.now() - started };
  }
};

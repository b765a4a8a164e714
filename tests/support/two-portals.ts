import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { vi } from 'vitest';
import type { CallName } from '../../src/contract/catalogue.ts';
import { openDatabase } from '../../server/db/database.ts';
import { selectListeners } from '../../server/db/postgres-notices.ts';
import type { Database } from '../../server/db/schema.ts';
import { preparedDatabase } from './database-images/prepared-database.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';
import { sessionApp } from './session-app.ts';
import { type Answer, insertAccounts, requestOf } from './session-portal.ts';
import { waitTimeoutMs } from './wait-timeout.ts';

/** Two portals that share only one database. */
export interface TwoPortals {
  readonly fetch: (which: number, path: string, init: RequestInit) => Promise<Response>;
  /** Advances both clocks. */
  readonly advance: (seconds: number) => Promise<unknown>;
  /** Kills one and starts another in its place. */
  readonly restart: (which: number) => Promise<unknown>;
  /** Runs work in one transaction; once it holds its locks, sends a request that waits for them. */
  readonly meanwhile: <T>(holds: (db: Database) => Promise<unknown>, request: () => Promise<T>) => Promise<T>;
  /** Runs work on the database as a command does: it ends when both know what changed. */
  readonly change: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Ends the connections on which the portals hear of changes. */
  readonly loseNotices: () => Promise<void>;
  readonly close: () => Promise<unknown>;
}

const postgres = findPostgres();

/** The kinds of two portals: of one process on the embedded database, and processes on a PostgreSQL server if one is installed. */
export const portalPairs = [
  { name: 'two portals of one process', start: () => inOneProcess(2), isUsual: true },
  ...(postgres
    ? [{ name: 'two processes on a PostgreSQL server', start: () => twoProcesses(postgres), isUsual: false }]
    : []),
];

/** Starts one portal on a new embedded database. It answers as both. */
export const startOnePortal = () => inOneProcess(1);

/** Sends a request to one of them. */
export const askOne = async (
  portals: TwoPortals,
  which: number,
  name: CallName,
  input: object,
  access?: string,
): Promise<Answer> => {
  const { path, init } = requestOf(name, input, access);
  const response = await portals.fetch(which % 2, path, init);
  // SAFETY: every answer of the API is a JSON object.
  return { status: response.status, body: (await response.json()) as Answer['body'], headers: response.headers };
};

const twoProcesses = async (programs: string): Promise<TwoPortals> => {
  const { url, stop } = await startPostgres(programs);
  const portals = await Promise.all([startProcess(url), startProcess(url)]);
  const db = await openDatabase({ url });
  await insertAccounts(db);
  return {
    fetch: (which, path, init) => fetch(`http://127.0.0.1:${portals[which]?.port}${path}`, init),
    advance: (seconds) => Promise.all(portals.map(({ process }) => advanceClock(process, seconds))),
    restart: async (which) => {
      await killed(portals[which]?.process);
      portals[which] = await startProcess(url);
    },
    change: async (work) => {
      const changed = await work(db);
      await db.notices.settle();
      return changed;
    },
    loseNotices: async () => {
      await sql`select pg_terminate_backend(pid) from (${sql.raw(selectListeners)}) as listener`.execute(db);
    },
    meanwhile: (holds, request) => meet(db, holds, request, () => vi.waitFor(() => expectLockWait(db), waitTimeoutMs)),
    close: async () => {
      await Promise.all([db.destroy(), ...portals.map(({ process }) => killed(process))]);
      await stop();
    },
  };
};

const startProcess = async (url: string) => {
  const child = fork(path.join(import.meta.dirname, 'session-process.ts'), [url], { execArgv: [] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('A portal ended before it listened');
  });
  const [port] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { process: child, port: Number(port) };
};

const advanceClock = (child: ChildProcess, seconds: number) => {
  const acknowledged = once(child, 'message');
  child.send(seconds);
  return acknowledged;
};

const killed = async (child: ChildProcess | undefined) => {
  if (!child) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const inOneProcess = async (count: number): Promise<TwoPortals> => {
  const db = await preparedDatabase();
  await insertAccounts(db);
  const clock = { ahead: 0 };
  const startOne = () => {
    const portal = sessionApp(
      Object.assign(db.withoutPlugins(), { ofCompany: db.ofCompany, notices: db.notices }),
      pino({ level: 'silent' }),
    );
    portal.advance(clock.ahead);
    return portal;
  };
  const portals = Array.from({ length: count }, startOne);
  return {
    fetch: async (which, path, init) => (await portals[which % count]?.app.request(path, init)) ?? Response.error(),
    advance: async (seconds) => {
      clock.ahead += seconds;
      for (const portal of portals) portal.advance(seconds);
    },
    restart: async (which) => {
      portals[which % count] = startOne();
    },
    change: (work) => work(db),
    loseNotices: async () => undefined,
    meanwhile: (holds, request) => meet(db, holds, request, async () => undefined),
    close: () => db.destroy(),
  };
};

const meet = async <T>(
  db: Database,
  holds: (db: Database) => Promise<unknown>,
  request: () => Promise<T>,
  waits: () => Promise<unknown>,
) => {
  const asked = await db.transaction().execute(async (holding) => {
    await holds(holding);
    const answer = request();
    await waits();
    return { answer };
  });
  return asked.answer;
};

const expectLockWait = async (db: Database) => {
  const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
  if (rows.length === 0) throw new Error('No request waits for a lock');
};

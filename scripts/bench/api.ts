import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import { optionOrientation } from '../../src/contract/models/filter.ts';
import { type DemoEmail, demoPassword } from '../../src/contract/demo.ts';
import type { SignedInContext } from '../../server/request/request-context.ts';
import type { CallName } from '../../src/contract/catalogue.ts';
import { temporaryFolder } from '../../tests/support/portal-process.ts';
import { findPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { requestOf } from '../../tests/support/session-portal.ts';
import { median } from './quantile.ts';
import { type Asked, apiTasks, type TaskCall } from './api-tasks.ts';
import type { BareServer } from './bare-server.ts';
import { type Load, type LoadRequest, measureLoad } from './load.ts';
import type { Rounds } from './rounds.ts';
import { type Place, recordStatements } from './record-statements.ts';
import { type Checkout, startCheckout } from './subjects.ts';

const email = 'fleet@demo.example';
const connectionCounts = [1, 4, 32] as const;

/** The rates of one task on one database with some connections: medians of the rounds, and of their ratios. */
export interface ApiRow {
  readonly database: string;
  readonly task: string;
  readonly connections: number;
  readonly rates: Readonly<Record<string, number>>;
  /** The portal's rate by the bare server's of the same round. */
  readonly ratio: number;
  readonly p99: number;
}

type Call = (name: CallName, input: object) => Promise<unknown>;

/** Signs a demo account in and returns the access token. */
export const signInToPortal = async (port: number, account: DemoEmail = email): Promise<string> => {
  const login = { email: account, password: demoPassword, deviceId: crypto.randomUUID(), platform: 'Bench' };
  // SAFETY: a sign-in answers with its tokens, or why it was refused.
  const { access_token: token } = (await callOf(port)('account.login', login)) as { access_token?: string };
  if (token === undefined) throw new Error(`The portal has no demo account ${account}`);
  return token;
};

/** Sends calls to a portal and returns their results; throws if one is refused. */
export const callOf =
  (port: number, token?: string): Call =>
  async (name, input) => {
    const { path: at, init } = requestOf(name, input, token);
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, init);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    // SAFETY: every answer of the API is a JSON object with a result.
    return ((await answer.json()) as { result: unknown }).result;
  };

/** The first vessel of the account and its newest near miss. */
export const askedOf = async (call: Call): Promise<Asked> => {
  // SAFETY: the contract's answers, of which these fields are read.
  const [vessel] = (await call('account.vessels', {})) as readonly { imono: string }[];
  const imono = vessel?.imono ?? '';
  const input = { imono, optionFilter: 2, recordNumber: 1, skipCount: 0, maxResultCount: 1 };
  // SAFETY: as above.
  const { items } = (await call('nearMiss.search', input)) as { items: readonly { nearMissID: number }[] };
  return { imono, nearMiss: items[0]?.nearMissID ?? 0 };
};

/** The request of a call for a load. */
export const toRequest = (name: CallName, input: object, token: string): LoadRequest => {
  const { path: at, init } = requestOf(name, input, token);
  const headers = Object.fromEntries(new Headers(init.headers));
  if (init.body instanceof URLSearchParams) headers['content-type'] = 'application/x-www-form-urlencoded';
  const body = init.body === undefined ? undefined : String(init.body);
  return { method: init.method ?? 'GET', path: at, headers, body };
};

/** The requests of a task. */
export const requestsOf = (calls: readonly TaskCall[], asked: Asked, token: string): readonly LoadRequest[] =>
  calls.map(({ name, inputOf }) => toRequest(name, inputOf(asked), token));

/** A request for the PDF of a near miss. */
export const documentRequest = async (port: number): Promise<LoadRequest> => {
  const token = await signInToPortal(port);
  const { nearMiss } = await askedOf(callOf(port, token));
  return toRequest('nearMiss.pdf', { Id: nearMiss, OptionOrientation: optionOrientation.portrait }, token);
};

/** Starts the bare server in a process of its own. */
const startBare = async (bare: BareServer): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'));
  child.send(bare);
  // SAFETY: its only message is its port.
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};

/** A portal or the bare server under load. */
interface Subject {
  readonly name: string;
  readonly port: number;
  readonly requests: Readonly<Record<string, readonly LoadRequest[]>>;
}

/** Measures the subjects in turns, so that load on the machine affects them alike. */
const compare = async (database: string, subjects: readonly Subject[], rounds: Rounds): Promise<readonly ApiRow[]> => {
  const cases = Object.keys(apiTasks).flatMap((task) =>
    connectionCounts.map((connections) => ({ task, connections, loads: subjects.map((): Load[] => []) })),
  );
  while (rounds.begin())
    for (const { task, connections, loads } of cases)
      for (const [at, { port, requests }] of subjects.entries())
        loads[at]?.push(await measureLoad(port, requests[task] ?? [], connections, 1));
  return cases.map(({ task, connections, loads }) => ({ database, task, connections, ...figuresOf(subjects, loads) }));
};

const figuresOf = (subjects: readonly Subject[], loads: readonly (readonly Load[])[]) => {
  const [own, bare] = [loads[0] ?? [], loads.at(-1) ?? []];
  return {
    rates: Object.fromEntries(
      subjects.map(({ name }, at) => [name, median((loads[at] ?? []).map(({ rate }) => rate))]),
    ),
    ratio: median(own.map(({ rate }, at) => rate / (bare[at]?.rate ?? Number.NaN))),
    p99: median(own.map(({ p99 }) => p99)),
  };
};

/** A started portal as a subject. */
const portalSubject = async (name: string, port: number): Promise<Subject & { readonly asked: Asked }> => {
  const token = await signInToPortal(port);
  const asked = await askedOf(callOf(port, token));
  const requests = Object.fromEntries(
    Object.entries(apiTasks).map(([task, calls]) => [task, requestsOf(calls, asked, token)]),
  );
  return { name, port, requests, asked };
};

/** Starts the bare server with the statements that the portal's handlers send. */
const bareSubject = async (place: Place, asked: Asked) => {
  const calls = Object.values(apiTasks).flat();
  const handlers = calls.map(
    ({ handle }) =>
      (call: SignedInContext) =>
        handle(asked, call),
  );
  const bare = await startBare({ place, routes: await recordStatements(place, email, handlers) });
  let next = 0;
  const requests = Object.fromEntries(
    Object.entries(apiTasks).map(([task, of]) => [
      task,
      of.map((): LoadRequest => ({ method: 'GET', path: `/${next++}`, headers: {} })),
    ]),
  );
  return { subject: { name: 'bare', port: bare.port, requests }, stop: bare.stop };
};

/** Starts the portals of the checkouts, each on a database of its own, and compares them with the bare server. */
const measureOn = async (
  database: string,
  checkouts: readonly Checkout[],
  rounds: Rounds,
  databases: {
    readonly settingsOf: (at: number) => Promise<Readonly<Record<string, string>>>;
    readonly placeOfBare: () => Promise<Place>;
  },
): Promise<readonly ApiRow[]> => {
  const settings = await Promise.all(checkouts.map((_, at) => databases.settingsOf(at)));
  // The first start writes the demo; the bare server of the embedded database needs a copy that no other process has open.
  for (const [at, checkout] of checkouts.entries()) await (await startCheckout(checkout, settings[at] ?? {})).stop();
  const place = await databases.placeOfBare();
  const started = await Promise.all(checkouts.map((checkout, at) => startCheckout(checkout, settings[at] ?? {})));
  const portals = await Promise.all(
    started.map(({ portal }, at) => portalSubject(checkouts[at]?.name ?? '', portal.port)),
  );
  const [own] = portals;
  if (!own) throw new Error('There is no portal to measure');
  const bare = await bareSubject(place, own.asked);
  try {
    return await compare(database, [...portals, bare.subject], rounds);
  } finally {
    await bare.stop();
    await Promise.all(started.map(({ stop }) => stop()));
  }
};

/**
 * Answers per second of the checkouts' portals beside a bare server with the same framework and statements, on a
 * PostgreSQL server, if one is installed here, and on the embedded database.
 */
export const measureApi = async (checkouts: readonly Checkout[], rounds: () => Rounds): Promise<readonly ApiRow[]> => {
  const rows: ApiRow[] = [];
  const programs = findPostgres();
  if (programs !== undefined) {
    const postgres = await startPostgres(programs);
    const urlOf = (at: number) => postgres.url.replace(/[^/]*$/, `bench_${at}`);
    const measured = await measureOn('PostgreSQL', checkouts, rounds(), {
      settingsOf: async (at) => {
        const server = await openDatabase({ url: postgres.url });
        await sql`create database ${sql.ref(`bench_${at}`)}`.execute(server);
        await server.destroy();
        return { DATABASE_URL: urlOf(at), DEMO: 'yes' };
      },
      placeOfBare: async () => ({ url: urlOf(0) }),
    });
    rows.push(...measured);
    await postgres.stop();
  }
  const folders = checkouts.map(() => temporaryFolder());
  const copy = temporaryFolder();
  const embedded = await measureOn('embedded', checkouts, rounds(), {
    settingsOf: async (at) => ({ DATA_DIR: folders[at]?.folder ?? '' }),
    placeOfBare: async () => {
      await cp(path.join(folders[0]?.folder ?? '', 'database'), copy.folder, { recursive: true });
      return { folder: copy.folder };
    },
  });
  for (const { remove } of [...folders, copy]) remove();
  return [...rows, ...embedded];
};

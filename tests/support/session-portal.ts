import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import type { CallInput, CallName } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Email } from '../../server/mail/mail.ts';
import { hashPassword } from '../../server/session/password.ts';
import type { SessionPolicy } from '../../server/session/policy.ts';
import { cheap } from './cheap-hashing.ts';
import { preparedDatabase } from './database-images/prepared-database.ts';
import { sessionApp } from './session-app.ts';

/** The response to a request. */
export interface Answer {
  readonly status: number;
  readonly body: { readonly result?: unknown; readonly data?: unknown; readonly error?: string };
  readonly headers: Headers;
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** The HTTP request of a call, made from its everyCall entry. */
export const requestOf = (name: CallName, input: object, access?: string): { path: string; init: RequestInit } => {
  const { method, path: template, bodyEncoding, openedWith }: Endpoint = everyCall[name];
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(input));
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
  const pairs = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const headers = {
    ...(access !== undefined && { Authorization: `Bearer ${access}` }),
    ...(bodyEncoding === 'json' && { 'Content-Type': 'application/json' }),
    ...(openedWith !== undefined && { 'If-Match': '*' }),
  };
  if (bodyEncoding === 'query') return { path: `${path}?${pairs}`, init: { method, headers } };
  return { path, init: { method, headers, body: bodyEncoding === 'form' ? pairs : JSON.stringify(input) } };
};

/** The password of the accounts of these tests: ada and bo of one company, eve of another. */
export const password = 'Anchor2026 chain';
export const accounts = ['ada@demo.example', 'bo@demo.example', 'eve@demo.example'] as const;

/** Inserts the accounts, with cheap password hashes. */
export const insertAccounts = async (db: Database): Promise<void> => {
  await db
    .insertInto('company')
    .values([{ name: 'Owner' }, { name: 'Stranger' }])
    .execute();
  const hash = await hashPassword(password, cheap);
  await db
    .insertInto('account')
    .values(
      accounts.map((email) => ({
        company_id: email.startsWith('eve') ? 2 : 1,
        email,
        password_hash: hash,
        first_name: 'Ada',
        last_name: 'Maris',
      })),
    )
    .execute();
  await db
    .insertInto('account_permission')
    .values({ account_id: 1, name: 'Near Misses', read: true, level: 2 })
    .execute();
};

/** The real API over a real in-memory database, with an adjustable clock, a readable mailbox and a readable log. */
export const sessionPortal = async (policy: Partial<SessionPolicy> = {}) => {
  const statements: string[] = [];
  const opened = await preparedDatabase();
  await insertAccounts(opened);
  const recording: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(shapeOf(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const ofCompany = (companyId: number) => opened.ofCompany(companyId).withPlugin(recording);
  const db = Object.assign(opened.withPlugin(recording), { ofCompany, notices: opened.notices });
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) });
  const emails: Email[] = [];
  const mailServer = { isDown: false, losesAnswers: false };
  const send = async (email: Email) => {
    if (mailServer.isDown) throw new Error(`550 no such mailbox: ${email.to}`);
    emails.push(email);
    if (mailServer.losesAnswers) throw new Error('Connection lost');
  };
  const start = new Date('2026-11-21T07:05:00Z');
  const { app, now, ...controls } = sessionApp(db, log, { policy, mail: { send }, start });

  const ask = async <N extends CallName>(name: N, input: CallInput<N>, access?: string, ip = '10.0.0.1') => {
    const { path, init } = requestOf(name, input, access);
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: ip } } });
    // SAFETY: every answer to these requests is a JSON object.
    const body = (await response.json()) as Answer['body'];
    return { status: response.status, body, headers: response.headers } satisfies Answer;
  };
  const signIn = async (email: string = accounts[0], deviceId = 'browser-1', platform = 'Chrome on Linux') =>
    signedIn(await ask('account.login', { email, password, deviceId, platform }));

  return {
    ...controls,
    db,
    now,
    logged,
    emails,
    /** Down: every e-mail fails. Loses answers: it is sent, but its sender does not learn it. */
    mailServer,
    statements,
    ask,
    signIn,
    renew: (refresh: string) => ask('account.refreshToken', { refresh_token: refresh }),
    /** The status of a request that needs only a session. */
    profile: async (access: string) => (await ask('account.profile', {}, access)).status,
    close: () => opened.destroy(),
  };
};

export type SessionPortal = Awaited<ReturnType<typeof sessionPortal>>;

/** The tokens of a successful sign-in. */
export const signedIn = ({ body }: Answer): Tokens => {
  // SAFETY: the next line rejects any other answer.
  const { access_token: access, refresh_token: refresh } = body.result as Record<string, string>;
  if (!access || !refresh) throw new Error(`The sign-in was refused: ${JSON.stringify(body)}`);
  return { access, refresh };
};

/** The tokens of a successful renewal. */
export const renewed = ({ status, body }: Answer): Tokens => {
  // SAFETY: the next line rejects any other answer.
  const { accessToken: access, refreshToken: refresh } = (body.data ?? {}) as Record<string, string>;
  if (!access || !refresh) throw new Error(`The renewal was refused: ${status} ${JSON.stringify(body)}`);
  return { access, refresh };
};

/** An SQL statement without its values. */
const shapeOf = (node: object) =>
  JSON.stringify(node, (key, value: unknown) => (key === 'value' || key === 'values' || key === 'queryId' ? 0 : value));

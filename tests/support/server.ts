import { serve, type ServerType } from '@hono/node-server';
import { Writable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app/app.ts';
import { createBackground } from '../../server/jobs/background.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import { createLog } from '../../server/log.ts';
import type { ObjectStore } from '../../server/files/object-store.ts';
import type { Email } from '../../server/mail/mail.ts';
import { createMailQueue } from '../../server/session/mail-queue.ts';
import { demoPassword } from '../../src/contract/demo.ts';
import { createFileSource } from '../../demo/documents/file-source.ts';
import type { Provider } from '../../server/provider/provider-sign-in.ts';
import { type SessionPolicy, sessionPolicy } from '../../server/session/policy.ts';
import { cheapHashing } from './cheap-hashing.ts';
import { demoTime } from './demo-day.ts';
import { importServices } from './import-services.ts';
import { preparedDatabase } from './database-images/prepared-database.ts';
import { files } from './test-files.ts';
import { testSystem } from './test-system.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The body as JSON where it is JSON, else as text. */
  readonly body: unknown;
}

/** The token and the content of a request. */
export interface Sent {
  readonly token?: string | undefined;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly parts?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly db: PortalDatabase;
  readonly request: (method: string, path: string, sent?: Sent) => Promise<Answered>;
  /** Signs a demo account in; returns its access and refresh token. */
  readonly signIn: (email: string, deviceId?: string) => Promise<{ access: string; refresh: string }>;
  /** The log so far, one line per entry. */
  readonly logged: () => string;
  readonly emails: Email[];
  /** Sends the e-mails that are due, as the portal does by itself. */
  readonly sendQueued: () => Promise<void>;
  /** Waits for background work. */
  readonly idle: () => Promise<void>;
  /** Advances the server's clock, in seconds. */
  readonly later: (seconds: number) => void;
  /** The time of the portal. */
  readonly clock: () => Date;
  /** Listens on a free port of this machine; returns its address. */
  readonly listen: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** The database that it serves, which stop closes; default: a new one, with the demo fleet if `seeded`. */
  readonly database?: PortalDatabase;
  readonly seeded?: boolean;
  readonly policy?: Partial<SessionPolicy>;
  readonly corsOrigins?: readonly string[];
  /** The initial time of the clock; default: the day of the demo. */
  readonly now?: Date;
  /** Whether e-mails reach people; default: yes. */
  readonly sendsMail?: boolean;
  /** Whether e-mails that a transaction enqueues stay in the queue; default: they are sent, into `emails`. */
  readonly keepsQueued?: boolean;
  readonly fileStore?: ObjectStore;
  /** The OpenID provider of a company. */
  readonly provider?: Provider;
  /** Where people open the portal; default: an address without passkeys. */
  readonly portalUrl?: string;
}

/** The real server in this process, with its own in-memory database, with the demo fleet by default. */
export const startTestServer = async ({
  database,
  seeded = true,
  policy = {},
  corsOrigins = [],
  now = demoTime,
  sendsMail = true,
  keepsQueued = false,
  fileStore,
  provider,
  portalUrl = 'http://portal.test',
}: Options = {}): Promise<TestServer> => {
  const lines: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const log = createLog('info', sink);
  const db = database ?? (await preparedDatabase(seeded ? { demoOf: now.toISOString().slice(0, 10) } : {}));

  let moved = 0;
  const started = performance.now();
  const emails: Email[] = [];
  const background = createBackground(log);
  const clock = () => new Date(now.getTime() + moved * 1000 + (performance.now() - started));
  const limits = { ...sessionPolicy, ...policy };
  const transport = { send: async (email: Email) => void emails.push(email) };
  const queue = createMailQueue({ db, now: clock, log, transport, links: { policy: limits, portalUrl } });
  const app = createApp({
    db,
    log,
    now: clock,
    corsOrigins,
    build: 'test-build',
    files,
    fileStore,
    fileSource: createFileSource({ db, log }),
    account: {
      policy: limits,
      hashing: cheapHashing(),
      background,
      mail: keepsQueued ? { ...queue, sendDue: async () => undefined } : queue,
      sendsMail,
      portalUrl,
      provider,
    },
    system: testSystem({ now: clock, transport }),
    imports: importServices({ db, now: clock, background }),
  });

  const request: TestServer['request'] = async (method, path, { token, json, form, parts, headers = {} } = {}) => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
      ...(parts && { body: parts }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : await response.text(),
    };
  };

  let server: ServerType | undefined;
  return {
    db,
    request,
    emails,
    logged: () => lines.join(''),
    sendQueued: queue.sendDue,
    idle: background.idle,
    later: (seconds) => {
      moved += seconds;
    },
    clock,
    signIn: async (email, deviceId = `${email} device`) => {
      const { body } = await request('POST', '/api/services/account/login', {
        json: { email, password: demoPassword, deviceId, platform: 'Chrome on Linux' },
      });
      // SAFETY: a demo account's sign-in returns both tokens; a test without them fails at its next request.
      const { result } = body as { result: { access_token: string; refresh_token: string } };
      return { access: result.access_token, refresh: result.refresh_token };
    },
    listen: () =>
      new Promise((resolve) => {
        server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
          resolve(`http://127.0.0.1:${port}`),
        );
      }),
    stop: async () => {
      const listening = server;
      if (listening) await new Promise((resolve) => listening.close(resolve));
      await background.idle();
      await db.destroy();
    },
  };
};

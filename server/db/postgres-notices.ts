import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client, type ClientConfig, type Notification } from 'pg';
import { sessionChannel, type SessionNotices, sessionReadMs } from './session-notices.ts';

/** Asks the processes whether they heard all notices up to here, and their answers; the payload is the id of the question. */
const asks = 'portal_sessions_asked';
const answers = 'portal_sessions_heard';

/** The channel on which only this process listens: PostgreSQL sends notices in the order of the commits. */
const own = `portal_sessions_${randomUUID().replaceAll('-', '')}`;

/** Companies of which an account may have changed something; the payload is the company's id. */
const written = 'portal_written';

/** Every process that listens holds this advisory lock, shared, on the connection that listens. */
const listenersLock = [7_203, 114] as const;

/** How often the connection is checked, or opened again. */
const checkMs = 2_000;

const prepareConnection = [
  // A question needs no disk.
  'set synchronous_commit = off',
  ...[sessionChannel, written, asks, answers, own].map((channel) => `listen ${channel}`),
  `select pg_advisory_lock_shared(${listenersLock.join(', ')})`,
].join('; ');

/** Selects the process ids of the connections that listen. */
export const selectListeners = `select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 2
  and (classid, objid) = (${listenersLock.join(', ')})
  and database = (select oid from pg_database where datname = current_database())`;

/** Notifies all listeners, and reads which connections listen. */
const askListeners = `select pg_notify('${asks}', $1), array(${selectListeners}) as listeners`;

/** Notifies this process only. */
const askItself = `select pg_notify('${own}', $1), array[pg_backend_pid()] as listeners`;

/** What is told of the connection, and what works without it. */
interface Surroundings {
  readonly onBroken?: ((error: Error) => void) | undefined;
  /** Whether any process listens, asked on another connection. */
  readonly isAnyoneListening: () => Promise<boolean>;
}

/** A question: which connections heard it, and which have to. */
interface Question {
  readonly heard: Set<number>;
  listeners: readonly number[] | undefined;
  readonly done: (heard: boolean) => void;
}

/** Notices of a PostgreSQL server on a connection of their own, opened at the first `listen` and again when it is lost. */
export const createPostgresNotices = (
  config: ClientConfig,
  { onBroken, isAnyoneListening }: Surroundings,
): SessionNotices & { readonly close: () => Promise<void> } => {
  const listening: ((accountId: number | null) => void)[] = [];
  const hearWritten: ((companyId: number) => void)[] = [];
  const questions = new Map<string, Question>();
  let client: Client | undefined;
  let connecting: Promise<void> | undefined;
  let checked = true;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const tell = (accountId: number | null): void => {
    for (const changed of listening) changed(accountId);
  };

  const drop = (lost: Client): void => {
    if (client === lost) client = undefined;
    lost.end().catch(() => undefined);
  };

  const connect = async (): Promise<void> => {
    const opened = new Client({ ...config, keepAlive: true, connectionTimeoutMillis: checkMs });
    opened.on('error', (error) => {
      if (client === opened) onBroken?.(error);
      drop(opened);
    });
    opened.on('end', () => drop(opened));
    opened.on('notification', (message) => hear(opened, message));
    try {
      await opened.connect();
      await opened.query(prepareConnection);
    } catch {
      // The requests say that the database does not answer; the next check tries again.
      return drop(opened);
    }
    if (closed) return drop(opened);
    tell(null);
    checked = true;
    client = opened;
  };

  const open = (): Promise<void> =>
    (connecting ??= connect().finally(() => {
      connecting = undefined;
    }));

  const ping = async (on: Client): Promise<void> => {
    try {
      await on.query('select 1');
      checked = true;
    } catch {
      drop(on);
    }
  };

  /** A connection that did not answer since the last check is lost, whatever TCP says. */
  const check = (): void => {
    const current = client;
    if (!current) return void open();
    if (!checked) {
      onBroken?.(new Error('The connection for notices does not answer'));
      return drop(current);
    }
    checked = false;
    void ping(current);
  };

  const hear = (on: Client, { channel, payload = '', processId }: Notification): void => {
    if (channel === sessionChannel) return tell(Number(payload));
    if (channel === written) {
      for (const heard of hearWritten) heard(Number(payload));
      return;
    }
    const question = questions.get(payload);
    if (channel === asks && !question) {
      on.query('select pg_notify($1, $2)', [answers, payload]).catch(() => drop(on));
      return;
    }
    // An own question, which this process hears itself, or an answer.
    question?.heard.add(processId);
    if (question) finishIfHeard(question);
  };

  /** Whether all who have to hear the question did, within the time for which reads are used. */
  const ask = async (on: Client, statement: string): Promise<boolean> => {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const question: Question = { heard: new Set(), listeners: undefined, done: resolve };
    questions.set(id, question);
    const latest = setTimeout(resolve, sessionReadMs, false);
    try {
      const { rows } = await on.query<{ listeners: number[] }>(statement, [id]);
      question.listeners = rows[0]?.listeners ?? [];
      finishIfHeard(question);
    } catch {
      drop(on);
      resolve(false);
    }
    const heard = await promise;
    clearTimeout(latest);
    questions.delete(id);
    return heard;
  };

  const settle = async (): Promise<void> => {
    // Whoever has not heard by then has forgotten by itself.
    const forgottenAt = performance.now() + sessionReadMs;
    if (!client) await open();
    const isSettled = client ? await ask(client, askListeners) : !(await isAnyoneListening().catch(() => true));
    if (!isSettled) await sleep(Math.max(0, forgottenAt - performance.now()));
  };

  const settled = together(settle);

  const catchUp = async (): Promise<boolean> => (client ? ask(client, askItself) : false);

  return {
    listen: (changed) => {
      listening.push(changed);
      if (timer) return;
      timer = setInterval(check, checkMs);
      timer.unref();
      void open();
    },
    isListening: () => client !== undefined,
    catchUp: together(catchUp),
    settle: settled,
    onWritten: (heard) => hearWritten.push(heard),
    noteWrite: async (db, companyId) => {
      await sql`select pg_notify(${written}, ${String(companyId)})`.execute(db);
      await settled();
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      const current = client;
      client = undefined;
      await current?.end();
    },
  };
};

const finishIfHeard = ({ heard, listeners, done }: Question): void => {
  if (listeners?.every((pid) => heard.has(pid))) done(true);
};

/** Runs work once for all who ask while it runs for others: it must start after they asked. */
const together = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const run = (): Promise<T> => {
    const started = work().finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(() => {
      next = undefined;
      return run();
    });
    return next;
  };
};

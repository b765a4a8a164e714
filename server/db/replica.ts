import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Database } from './schema.ts';
import type { CompanyHandles } from './company-handles.ts';
import type { SessionNotices } from './session-notices.ts';

/** A streaming replica for reads. A company reads from it only what is as new as the last change of one of its accounts. */
export interface Replica {
  /** The handle of a company; undefined: it reads from the primary just now. */
  readonly forReads: (companyId: number) => Database | undefined;
  /** The replica did not answer: it is not used until it does. */
  readonly failed: () => void;
  /** Tells every process that an account of the company may have changed something; resolves when all have heard it. */
  readonly noteWrite: (companyId: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How often the replica is compared with the primary, and how old a comparison may be, in milliseconds. */
const times = { compare: 500, oldest: 5_000 } as const;

/** After this long no process reads from a replica because of an older comparison. */
export const maxComparisonAgeMs = times.oldest;

interface Parts {
  readonly primary: Database;
  readonly notices: SessionNotices;
  readonly config: ClientConfig;
  readonly handles: CompanyHandles;
  /** Called when reads go to the primary because the replica does not answer or is too old, and when they return to it. */
  readonly onSwitch?: ((facts: { readonly isUsed: boolean }) => void) | undefined;
}

/** Starts to compare a replica with its primary. */
export const createReplica = ({ primary, notices, config, handles, onSwitch }: Parts): Replica => {
  /** What was committed by then is on the replica. */
  let currentUntil = Number.NEGATIVE_INFINITY;
  let wasUsed = false;
  let everyoneWroteAt = Number.NEGATIVE_INFINITY;
  const wroteAt = new Map<number, number>();
  let client: Client | undefined;
  let comparing: Promise<void> | undefined;
  /** Where the primary was at some moments that the replica has not reached yet, the earliest first. */
  let awaited: readonly { readonly lsn: string; readonly at: number }[] = [];

  notices.listen(() => {
    everyoneWroteAt = performance.now();
  });
  notices.onWritten?.((companyId) => wroteAt.set(companyId, performance.now()));

  const isUsable = (): boolean => notices.isListening() && performance.now() - currentUntil < times.oldest;

  const noteSwitch = (): void => {
    const isUsed = isUsable();
    if (isUsed !== wasUsed) onSwitch?.({ isUsed });
    wasUsed = isUsed;
  };

  const connected = async (): Promise<Client> => {
    if (client) return client;
    const opened = new Client({ ...config, connectionTimeoutMillis: times.oldest, query_timeout: times.oldest });
    opened.on('error', () => drop(opened));
    await opened.connect();
    client = opened;
    return opened;
  };

  const drop = (lost: Client | undefined): void => {
    if (client === lost) client = undefined;
    lost?.end().catch(() => undefined);
  };

  /** Reads how far the primary is, then which of the awaited moments the replica has reached: with constant writes never the last one. */
  const compare = async (): Promise<void> => {
    const at = performance.now();
    try {
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(primary);
      const moments = [...awaited, ...rows.map(({ lsn }) => ({ lsn, at }))].filter(
        (moment) => at - moment.at < times.oldest,
      );
      awaited = moments;
      const replica = await connected();
      const { rows: answers } = await replica.query<{ reached: number }>(
        'select count(*)::int as reached from unnest($1::pg_lsn[]) as moment where moment <= pg_last_wal_replay_lsn()',
        [moments.map(({ lsn }) => lsn)],
      );
      const reached = answers[0]?.reached ?? 0;
      awaited = moments.slice(reached);
      currentUntil = moments[reached - 1]?.at ?? currentUntil;
      for (const [companyId, wrote] of wroteAt) if (wrote < currentUntil) wroteAt.delete(companyId);
    } catch {
      drop(client);
    }
    noteSwitch();
  };

  const timer = setInterval(() => {
    comparing ??= compare().finally(() => {
      comparing = undefined;
    });
  }, times.compare);
  timer.unref();

  return {
    forReads: (companyId) => {
      const wrote = Math.max(everyoneWroteAt, wroteAt.get(companyId) ?? Number.NEGATIVE_INFINITY);
      return isUsable() && currentUntil > wrote ? handles.ofCompany(companyId) : undefined;
    },
    failed: () => {
      currentUntil = Number.NEGATIVE_INFINITY;
      noteSwitch();
    },
    noteWrite: async (companyId) => {
      await notices.noteWrite?.(primary, companyId);
    },
    close: async () => {
      clearInterval(timer);
      await comparing;
      await client?.end().catch(() => undefined);
      await handles.destroy();
    },
  };
};

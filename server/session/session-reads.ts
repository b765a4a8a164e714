import { asUnavailable } from '../db/database-unavailable.ts';
import { sessionReadMs, type SessionNotices } from '../db/session-notices.ts';
import type { Principal } from '../request/request-context.ts';
import type { Generation } from './tokens.ts';

/** What was read about the session of an access token. */
export interface SessionRead {
  readonly principal: Principal;
  /** From when on it must be read again: its session ends, or the last use of its device is stored again. */
  readonly validUntil: Date;
}

/** Reads sessions, and uses what was read for some seconds while every change of it is told. */
export interface SessionReads {
  /** What `read` gives for this generation, at this moment or since it last changed. */
  readonly get: (
    of: Generation,
    now: Date,
    read: () => Promise<SessionRead | undefined>,
  ) => Promise<SessionRead | undefined>;
  /**
   * Runs work that may change something. If a session or permission changed meanwhile, it ends, also with an error, when no
   * process uses what it read before.
   */
  readonly changing: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A read: when it started, and how many changes had been told by then. */
interface Entry {
  readonly startedMs: number;
  readonly changes: number;
  readonly answer: Promise<SessionRead | undefined>;
}

/** Sessions or changed accounts that are remembered at most; all are forgotten above it. */
const maxRemembered = 10_000;

/** Creates the reads of a process. `clockMs` never goes back, unlike the clock of requests. */
export const createSessionReads = (
  { listen, isListening, catchUp, settle }: SessionNotices,
  clockMs: () => number = () => performance.now(),
): SessionReads => {
  const entries = new Map<string, Entry>();
  /** The number of the last change of each account; lower numbers than `forgottenAt` say nothing. */
  const changedAt = new Map<number, number>();
  let changes = 0;
  let forgottenAt = 0;

  const forgetAll = (): void => {
    forgottenAt = changes;
    entries.clear();
    changedAt.clear();
  };

  listen((accountId) => {
    changes += 1;
    if (accountId === null || changedAt.size >= maxRemembered) forgetAll();
    else changedAt.set(accountId, changes);
  });

  const isFresh = (entry: Entry): boolean =>
    isListening() && entry.changes >= forgottenAt && clockMs() < entry.startedMs + sessionReadMs;

  const isUnchanged = (entry: Entry, { principal }: SessionRead): boolean =>
    isFresh(entry) && (changedAt.get(principal.accountId) ?? 0) <= entry.changes;

  return {
    changing: async (work) => {
      const before = changes;
      const settleChanges = async (): Promise<void> => {
        if (!(await catchUp()) || changes !== before) await settle();
      };
      try {
        const answer = await work();
        await settleChanges();
        return answer;
      } catch (error) {
        // 503 does not say that anything was stored.
        if (!asUnavailable(error)) await settleChanges();
        throw error;
      }
    },
    get: async (of, now, read) => {
      const key = `${of.familyId}.${of.generation}`;
      const known = entries.get(key);
      if (known && isFresh(known)) {
        const found = await known.answer.catch(() => undefined);
        if (found && isUnchanged(known, found) && now < found.validUntil) return found;
      }
      if (!isListening()) return read();
      const entry: Entry = { startedMs: clockMs(), changes, answer: read() };
      if (entries.size >= maxRemembered) forgetAll();
      entries.set(key, entry);
      try {
        return await entry.answer;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
  };
};

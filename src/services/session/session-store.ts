import type * as z from 'zod/mini';
import {
  type SessionSummary,
  RefreshingFlag,
  sessionKey,
  SessionRecord,
  type Version,
} from '../../contract/session-protocol.ts';
import { attempt } from '../safe-storage.ts';

/** The storage key of the flag that a renewal is running. */
export const flagKey = 'auth.refreshing';

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The storage of the tokens. No other code reads them. */
export interface SessionStore {
  readonly read: () => SessionRecord | undefined;
  /** The record in storage, without secrets. */
  readonly reading: () => SessionSummary;
  readonly write: (record: SessionRecord) => void;
  /** Removes every key of local storage except `retainedKeys`, unless storage holds another sign-in. */
  readonly clear: (sid: string) => void;
  readonly readFlag: () => RefreshingFlag | undefined;
  readonly writeFlag: (flag: RefreshingFlag) => void;
  readonly removeFlag: (owner: string) => void;
}

/**
 * Opens the store. `storage` throws if storage is blocked; then, and when it is full, this tab stores the record in
 * memory. `retainedKeys` outlive a sign-out. They are never removed and rewritten: tabs that clear storage at the same
 * time would lose them.
 */
export const createSessionStore = (
  storage: () => WebStorage,
  onMemoryOnly: () => void,
  retainedKeys: readonly string[] = [],
): SessionStore => {
  let memory: SessionRecord | undefined;
  const stored = <T extends z.ZodMiniType>(key: string, shape: T) =>
    parsed(
      shape,
      attempt(() => storage().getItem(key)),
    );
  const read = () => memory ?? stored(sessionKey, SessionRecord);
  const readFlag = () => stored(flagKey, RefreshingFlag);
  const reading = (): SessionSummary => {
    const record = read();
    return record ? { sid: record.sid, gen: record.gen, renewable: record.refreshToken !== '' } : null;
  };
  return {
    read,
    reading,
    write: (record) => {
      const text = JSON.stringify(record);
      memory = undefined;
      if (attempt(() => (storage().setItem(sessionKey, text), true))) return;
      // Removes the current record first, to make room for its successor.
      if (attempt(() => (storage().removeItem(sessionKey), storage().setItem(sessionKey, text), true))) return;
      memory = record;
      onMemoryOnly();
    },
    clear: (sid) => {
      const record = read();
      if (record && record.sid !== sid) return;
      memory = undefined;
      attempt(() => {
        for (const key of keysOf(storage())) if (!retainedKeys.includes(key)) storage().removeItem(key);
      });
    },
    readFlag,
    writeFlag: (flag) => void attempt(() => storage().setItem(flagKey, JSON.stringify(flag))),
    removeFlag: (owner) => {
      if (readFlag()?.owner === owner) attempt(() => storage().removeItem(flagKey));
    },
  };
};

/** All keys, read before any is removed: removing a key shifts the indexes. */
const keysOf = (storage: WebStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

/** Treats an unreadable value as absent. */
const parsed = <T extends z.ZodMiniType>(shape: T, text: string | null | undefined): z.infer<T> | undefined => {
  if (!text) return undefined;
  const value = attempt((): unknown => JSON.parse(text));
  const result = shape.safeParse(value);
  return result.success ? result.data : undefined;
};

/** Whether two versions are the same tokens. */
export const sameVersion = (one: Version | null | undefined, other: Version): boolean =>
  one?.sid === other.sid && one.gen === other.gen;

import type * as z from 'zod/mini';
import { type Reading, RefreshingFlag, SessionRecord, type Version } from '../../contract/session-protocol.ts';
import { attempt } from '../safe-storage.ts';

/** The storage key of the one record of the session, and of the flag that it is being renewed. */
export const sessionKey = 'auth.session';
export const flagKey = 'auth.refreshing';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Where the tokens are kept. Nothing else of the portal ever reads them. */
export interface SessionStore {
  readonly read: () => SessionRecord | undefined;
  /** What storage shows, without secrets. */
  readonly reading: () => Reading;
  readonly write: (record: SessionRecord) => void;
  /** Removes every key of local storage but `retainedKeys`, unless it shows another sign-in. */
  readonly clear: (sid: string) => void;
  readonly readFlag: () => RefreshingFlag | undefined;
  readonly writeFlag: (flag: RefreshingFlag) => void;
  readonly removeFlag: (owner: string) => void;
}

/**
 * Opens the store. `place` throws where storage is forbidden; then, and when it is full, this tab keeps the record in
 * memory. `retainedKeys` outlive a sign-out. They are never removed and rewritten: tabs that clear storage at the same
 * time would lose them.
 */
export const createSessionStore = (
  place: () => Place,
  onMemoryOnly: () => void,
  retainedKeys: readonly string[] = [],
): SessionStore => {
  let memory: SessionRecord | undefined;
  const stored = <T extends z.ZodMiniType>(key: string, shape: T) =>
    parsed(
      shape,
      attempt(() => place().getItem(key)),
    );
  const read = () => memory ?? stored(sessionKey, SessionRecord);
  const readFlag = () => stored(flagKey, RefreshingFlag);
  const reading = (): Reading => {
    const record = read();
    return record ? { sid: record.sid, gen: record.gen, renewable: record.refreshToken !== '' } : null;
  };
  return {
    read,
    reading,
    write: (record) => {
      const text = JSON.stringify(record);
      memory = undefined;
      if (attempt(() => (place().setItem(sessionKey, text), true))) return;
      // The record that is there makes room for the one that follows it.
      if (attempt(() => (place().removeItem(sessionKey), place().setItem(sessionKey, text), true))) return;
      memory = record;
      onMemoryOnly();
    },
    clear: (sid) => {
      const record = read();
      if (record && record.sid !== sid) return;
      memory = undefined;
      attempt(() => {
        for (const key of keysOf(place())) if (!retainedKeys.includes(key)) place().removeItem(key);
      });
    },
    readFlag,
    writeFlag: (flag) => void attempt(() => place().setItem(flagKey, JSON.stringify(flag))),
    removeFlag: (owner) => {
      if (readFlag()?.owner === owner) attempt(() => place().removeItem(flagKey));
    },
  };
};

/** All keys, read before any is removed: an index moves when a key is. */
const keysOf = (storage: Place): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

/** A value that cannot be read counts as absent. */
const parsed = <T extends z.ZodMiniType>(shape: T, text: string | null | undefined): z.infer<T> | undefined => {
  if (!text) return undefined;
  const value = attempt((): unknown => JSON.parse(text));
  const result = shape.safeParse(value);
  return result.success ? result.data : undefined;
};

/** Whether two versions are the same tokens. */
export const sameVersion = (one: Version | null | undefined, other: Version): boolean =>
  one?.sid === other.sid && one.gen === other.gen;

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { keptDatabase } from './delete-kept.ts';
import { type Entry, isExpired, type KeptLimits, keptLimits, surplus } from './kept-limits.ts';

/** The text of an answer, the tag that the server gave it, and when it was received, in milliseconds since 1970. */
export interface KeptText extends Pick<Entry, 'etag'> {
  readonly text: string;
  readonly at: number;
}

/** An answer to store under its key. */
export type TextToKeep = KeptText & Pick<Entry, 'key' | 'call'>;

interface Schema extends DBSchema {
  owner: { key: string; value: string };
  entries: { key: string; value: Entry };
  texts: { key: string; value: string };
}
type Store = 'owner' | 'entries' | 'texts';
type Transaction = IDBPTransaction<Schema, Store[], 'readwrite'>;

interface Ports {
  /** The sign-in of this tab; undefined: there is none, and nothing is read or written. */
  readonly owner: () => string | undefined;
  readonly now?: () => number;
  readonly limits?: KeptLimits;
}

const stores: Store[] = ['owner', 'entries', 'texts'];
const ownerKey = 'owner';

/**
 * The answers of one sign-in in IndexedDB. Each transaction first compares the owner: the answers of another sign-in are
 * deleted before anything is read. Where storage is blocked or full, nothing is kept.
 */
export const createKeptStore = ({ owner, now = Date.now, limits = keptLimits }: Ports) => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (opened = undefined);
  const open = async (): Promise<IDBPDatabase<Schema>> => {
    const opening = openDB<Schema>(keptDatabase, 1, {
      upgrade: (database) => stores.forEach((store) => database.createObjectStore(store)),
      // A tab deletes the database because the session has ended.
      blocking: (_current, _next, { target }) => {
        forget();
        if (target instanceof IDBDatabase) target.close();
      },
      terminated: forget,
    });
    opened = opening;
    opening.catch(forget);
    return opening;
  };

  /** Runs one transaction of this tab's sign-in; undefined without one, or where the browser refuses storage. */
  const transact = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T | undefined> => {
    if (owner() === undefined) return undefined;
    try {
      const database = await (opened ?? open());
      const signedIn = owner();
      if (signedIn === undefined) return undefined;
      const transaction = database.transaction(stores, 'readwrite');
      const [result] = await Promise.all([
        claim(transaction, signedIn).then(() => work(transaction)),
        transaction.done,
      ]);
      return result;
    } catch (error) {
      if (error instanceof DOMException) return undefined;
      throw error;
    }
  };

  return {
    /** The text of an answer; an expired one is removed. */
    read: (key: string): Promise<KeptText | undefined> =>
      transact(async (transaction) => {
        const entries = transaction.objectStore('entries');
        const entry = await entries.get(key);
        const text = await transaction.objectStore('texts').get(key);
        if (!entry || text === undefined) return undefined;
        if (isExpired(entry, now(), limits)) return remove(transaction, [key]);
        await entries.put({ ...entry, usedAt: now() }, key);
        return { text, at: entry.at, etag: entry.etag };
      }),
    /** Stores answers, and removes what exceeds the limits. */
    write: (answers: readonly TextToKeep[]): Promise<void> =>
      transact(async (transaction) => {
        const entries = transaction.objectStore('entries');
        for (const { text, ...answer } of answers) {
          await entries.put({ ...answer, bytes: text.length, usedAt: now() }, answer.key);
          await transaction.objectStore('texts').put(text, answer.key);
        }
        return remove(transaction, surplus(await entries.getAll(), now(), limits));
      }),
    /** Removes one answer. */
    remove: (key: string): Promise<void> => transact((transaction) => remove(transaction, [key])),
    /** Removes every answer of a call. */
    removeCall: (call: string): Promise<void> =>
      transact(async (transaction) => {
        const entries = await transaction.objectStore('entries').getAll();
        const ofCall = entries.filter((entry) => entry.call === call);
        return remove(
          transaction,
          ofCall.map(({ key }) => key),
        );
      }),
  };
};

export type KeptStore = ReturnType<typeof createKeptStore>;

/** Deletes everything if it belongs to another sign-in. */
const claim = async (transaction: Transaction, signedIn: string): Promise<void> => {
  const owners = transaction.objectStore('owner');
  if ((await owners.get(ownerKey)) === signedIn) return;
  await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
  await owners.put(signedIn, ownerKey);
};

const remove = async (transaction: Transaction, keys: readonly string[]): Promise<undefined> => {
  for (const key of keys) {
    await transaction.objectStore('entries').delete(key);
    await transaction.objectStore('texts').delete(key);
  }
};

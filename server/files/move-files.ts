import type { Database } from '../db/schema.ts';
import { liftTimeouts } from '../db/database.ts';
import { isContent } from './is-content.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** How many files were moved, and their bytes. */
export interface Moved {
  readonly files: number;
  readonly bytes: number;
}

interface Move {
  readonly db: Database;
  readonly store: ObjectStore;
  /** Aborts between two files. */
  readonly stopped?: AbortSignal;
}

/** Moves the files that are in the database to the store, one after the other. A file changed meanwhile stays. */
export const moveToStore = ({ db, store, stopped }: Move): Promise<Moved> =>
  moveEach(stopped, async (after) => {
    const file = await db
      .selectFrom('file')
      .where('id', '>', after)
      .where('bytes', 'is not', null)
      .orderBy('id')
      .limit(1)
      .select(['id', 'media_type', 'bytes', 'sha256'])
      .executeTakeFirst();
    if (!file?.bytes || file.sha256 === null) return undefined;
    const object = { id: file.id, sha256: file.sha256 };
    const { media_type: mediaType, bytes } = file;
    while (!(await storeFile(db, object, () => store.put(object, mediaType, bytes))));
    return { id: file.id, bytes: bytes.byteLength };
  });

/** Puts a file into the store. false: the sweep removed an earlier object of it meanwhile, and with it perhaps the new one. */
const storeFile = async (db: Database, object: StoredObject, put: () => Promise<void>): Promise<boolean> => {
  const wasListed = (await listed(db, object).executeTakeFirst()) !== undefined;
  await put();
  return db.transaction().execute(async (trx) => {
    // Waits for a sweep that holds the row.
    const { numDeletedRows } = await unlist(trx, object).executeTakeFirst();
    if (wasListed && numDeletedRows === 0n) return false;
    await trx
      .updateTable('file')
      .where('id', '=', object.id)
      .where('sha256', '=', object.sha256)
      .set({ bytes: null, in_store: true })
      .execute();
    return true;
  });
};

const listed = (db: Database, { id, sha256 }: StoredObject) =>
  db.selectFrom('removed_object').where('file_id', '=', id).where('sha256', '=', sha256).select('file_id');

const unlist = (db: Database, { id, sha256 }: StoredObject) =>
  db.deleteFrom('removed_object').where('file_id', '=', id).where('sha256', '=', sha256);

/** Moves the files of the store back into the database, and leaves their objects to be removed later. Throws if one is missing. */
export const moveToDatabase = ({ db, store, stopped }: Move): Promise<Moved> =>
  moveEach(stopped, async (after) => {
    const file = await db
      .selectFrom('file')
      .where('id', '>', after)
      .where('in_store', '=', true)
      .orderBy('id')
      .limit(1)
      .select(['id', 'sha256'])
      .executeTakeFirst();
    if (!file?.sha256) return undefined;
    const object = { id: file.id, sha256: file.sha256 };
    const bytes = await store.get(object);
    if (!bytes) throw new Error(`The store has no content of file ${file.id}`);
    if (!isContent(bytes, file.sha256)) throw new Error(`The store has another content of file ${file.id}`);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('file').where('id', '=', file.id).where('in_store', '=', true).set({ bytes }).execute();
      await trx
        .insertInto('removed_object')
        .values({ file_id: file.id, sha256: object.sha256 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    return { id: file.id, bytes: bytes.byteLength };
  });

/** Moves one file after another until there is none. */
const moveEach = async (
  stopped: AbortSignal | undefined,
  next: (after: number) => Promise<{ readonly id: number; readonly bytes: number } | undefined>,
): Promise<Moved> => {
  let moved: Moved = { files: 0, bytes: 0 };
  for (let after = 0; ; ) {
    const file = stopped?.aborted ? undefined : await next(after);
    if (!file) return moved;
    moved = { files: moved.files + 1, bytes: moved.bytes + file.bytes };
    after = file.id;
  }
};

/** How long the object of a deleted file stays in the store: a backup of the database from before may still name it. */
const keptDays = 30;
const removedAtOnce = 500;

/** Removes objects from the store whose files were deleted long enough ago. */
export const sweepObjects = async ({ db, store, stopped }: Move, now: Date): Promise<number> => {
  const old = await db
    .selectFrom('removed_object')
    .where('removed_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .orderBy('removed_at')
    .limit(removedAtOnce)
    .select(['file_id', 'sha256'])
    .execute();
  let removed = 0;
  for (const { file_id: id, sha256 } of old) {
    if (stopped?.aborted) break;
    if (await removeObject(db, store, { id, sha256 })) removed += 1;
  }
  return removed;
};

/** Removes an object unless a file has it again, or another process is at it. Holds its row until the store has answered. */
const removeObject = (db: Database, store: ObjectStore, object: StoredObject): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    if (!(await listed(trx, object).forUpdate().skipLocked().executeTakeFirst())) return false;
    const isUsed = await trx
      .selectFrom('file')
      .where('id', '=', object.id)
      .where('sha256', '=', object.sha256)
      .where('in_store', '=', true)
      .select('id')
      .executeTakeFirst();
    if (!isUsed) await store.remove(object);
    await unlist(trx, object).execute();
    return true;
  });

import { attempt } from '../safe-storage.ts';

/** The database of this origin that holds the last answers of a sign-in. */
export const keptDatabase = 'kept-answers';

/** Deletes all kept answers; other tabs close the database when they hear of it. Where storage is blocked there are none. */
export const deleteKept = (): void => void attempt(() => indexedDB.deleteDatabase(keptDatabase));

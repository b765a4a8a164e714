/** A storage of the browser, read lazily: the getter itself throws where storage is blocked. */
export type StorageAccess = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Shared by all tabs of this origin. */
export const browserStorage: StorageAccess = () => window.localStorage;
/** Only for this tab. */
export const tabStorage: StorageAccess = () => window.sessionStorage;

/** The result of an operation on storage; undefined if storage is blocked or full. */
export const attempt = <T>(operation: () => T): T | undefined => {
  try {
    return operation();
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return undefined;
    throw error;
  }
};

/** Storage operations that do not throw where storage is blocked or full. */
export const safeStorage = {
  /** The stored text; undefined if there is none or storage is blocked. */
  get: (storage: StorageAccess, key: string): string | undefined => attempt(() => storage().getItem(key)) ?? undefined,
  /** Stores a text; false if storage is blocked or full. */
  set: (storage: StorageAccess, key: string, text: string): boolean =>
    attempt(() => (storage().setItem(key, text), true)) ?? false,
  remove: (storage: StorageAccess, key: string): void => void attempt(() => storage().removeItem(key)),
};

/** Where something is kept: for this browser, or for this tab. The getter itself throws where storage is forbidden. */
export type Keeper = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export const ofBrowser: Keeper = () => window.localStorage;
export const ofTab: Keeper = () => window.sessionStorage;

/** What touching storage gives; undefined where it is forbidden or full. */
export const attempt = <T>(touch: () => T): T | undefined => {
  try {
    return touch();
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return undefined;
    throw error;
  }
};

/** What was kept under a key; undefined: nothing, or nothing can be. */
export const recall = (keeper: Keeper, key: string): string | undefined =>
  attempt(() => keeper().getItem(key)) ?? undefined;

/** Keeps a text; false where nothing can be kept. */
export const keep = (keeper: Keeper, key: string, text: string): boolean =>
  attempt(() => (keeper().setItem(key, text), true)) ?? false;

export const forget = (keeper: Keeper, key: string): void => void attempt(() => keeper().removeItem(key));

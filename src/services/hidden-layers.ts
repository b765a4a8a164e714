import * as z from 'zod/mini';
import { MapLayer } from '../routing/map-layer-names.ts';
import { attempt, browserStorage, safeStorage } from './safe-storage.ts';

/**
 * The storage key of the switched off layers of each account. Signing out does not remove it: it has the accounts' marks,
 * which identify no person, and names of layers.
 */
export const layersKey = 'map.layers';
/** How many accounts of this browser are remembered: those that changed something last. */
const maxAccounts = 20;

const Stored = z.array(z.object({ account: z.string(), hidden: z.array(MapLayer) }));

const storedLayers = (): z.infer<typeof Stored> => {
  const text = safeStorage.get(browserStorage, layersKey);
  const stored = Stored.safeParse(text === undefined ? [] : attempt((): unknown => JSON.parse(text)));
  return stored.success ? stored.data : [];
};

/** The layers that an account has switched off in this browser; none if what is stored cannot be read. */
export const hiddenLayers = (account: string): readonly MapLayer[] =>
  storedLayers().find((one) => one.account === account)?.hidden ?? [];

/** Stores which layers an account has switched off; not where storage is blocked. */
export const storeHiddenLayers = (account: string, hidden: readonly MapLayer[]): void => {
  const others = storedLayers().filter((one) => one.account !== account);
  safeStorage.set(browserStorage, layersKey, JSON.stringify([...others, { account, hidden }].slice(-maxAccounts)));
};

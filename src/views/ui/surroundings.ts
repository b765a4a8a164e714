import { createContext, use } from 'react';
import type { PreferencesRef } from '../../machines/preferences.ts';

/** What plain controls take from the portal around them. */
export interface Surroundings {
  /** Imports code on demand and retries a failed import. */
  readonly importWithRetry: <T>(load: () => Promise<T>) => Promise<T>;
  /** Adds a history entry for what covers the page; Back calls `onBack`. Returns what takes the entry away. */
  readonly coverPage: (onBack: () => void) => () => void;
  /** Appearance, zone of times and layout; stored across reloads. */
  readonly preferences: PreferencesRef;
  /** The page's CSP nonce, for the styles that PrimeReact adds. */
  readonly nonce: string | undefined;
}

export const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

/** The surroundings from the context. */
export const useSurroundings = (): Surroundings => {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('There is nothing around this control');
  return surroundings;
};

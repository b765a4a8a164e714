import { themeKey } from '../contract/appearance-key.ts';
import { type Preferences, themes } from '../contract/preferences.ts';
import { timeZoneChoiceOf } from '../contract/zone-choice.ts';
import { timeZoneKey } from './preferences.ts';
import { browserStorage, safeStorage } from './safe-storage.ts';

/**
 * Reports the appearance and the zone of times that another tab has picked; returns the function that stops it. What is stored
 * now is read: a tab that stores it again changes nothing, and tells the others nothing.
 */
export const watchPreferences = (report: (change: Partial<Preferences>) => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === themeKey) report({ theme: themes.find((theme) => theme === stored(themeKey)) ?? 'system' });
    if (key === timeZoneKey) report({ timeZone: timeZoneChoiceOf(stored(timeZoneKey)) });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

const stored = (key: string): string | undefined => safeStorage.get(browserStorage, key);

import { themeKey } from '../contract/appearance-key.ts';
import { type TimeZoneChoice, timeZoneChoiceOf } from '../contract/zone-choice.ts';
import { browserStorage, safeStorage } from './safe-storage.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The appearance the user picked, else 'system'. */
export const currentTheme = (): Theme => {
  const stored = safeStorage.get(browserStorage, themeKey) ?? document.documentElement.dataset['theme'];
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Applies and stores an appearance. Where storage is blocked it lasts as long as the page. */
export const pickTheme = (theme: Theme): void => {
  if (theme === 'system') {
    safeStorage.remove(browserStorage, themeKey);
    delete document.documentElement.dataset['theme'];
    return;
  }
  safeStorage.set(browserStorage, themeKey, theme);
  document.documentElement.dataset['theme'] = theme;
};

/** The storage key of the zone of times. It belongs to the browser, not to the account. */
export const timeZoneKey = 'time-zone';

/** The zone of times that the user picked, else 'standard'. */
export const storedTimeZone = (): TimeZoneChoice => timeZoneChoiceOf(safeStorage.get(browserStorage, timeZoneKey));

/** Stores the zone of times. Where storage is blocked it lasts as long as the page. */
export const storeTimeZone = (choice: TimeZoneChoice): void => {
  if (choice === 'standard') safeStorage.remove(browserStorage, timeZoneKey);
  else safeStorage.set(browserStorage, timeZoneKey, choice);
};

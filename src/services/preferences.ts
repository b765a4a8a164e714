import { themeKey } from '../contract/appearance-key.ts';
import { Layout, type Preferences, standardLayout, type Theme, themes } from '../contract/preferences.ts';
import { timeZoneChoiceOf } from '../contract/zone-choice.ts';
import { attempt, browserStorage, safeStorage } from './safe-storage.ts';

export const layoutKey = 'layout';
export const timeZoneKey = 'time-zone';

/** The storage keys of the preferences, which signing out leaves. */
export const preferenceKeys = [themeKey, timeZoneKey, layoutKey] as const;

/** What the user has picked in this browser; the standard where nothing readable is stored. */
export const storedPreferences = (): Preferences => ({
  ...storedLayout(),
  theme: storedTheme(),
  timeZone: timeZoneChoiceOf(safeStorage.get(browserStorage, timeZoneKey)),
});

const storedLayout = (): Layout => {
  const text = safeStorage.get(browserStorage, layoutKey);
  const stored = Layout.safeParse(text === undefined ? undefined : attempt((): unknown => JSON.parse(text)));
  return stored.success ? stored.data : standardLayout;
};

const storedTheme = (): Theme => {
  const stored = safeStorage.get(browserStorage, themeKey) ?? document.documentElement.dataset['theme'];
  return themes.find((theme) => theme === stored) ?? 'system';
};

/**
 * Stores what was changed, and nothing else: another tab may have changed the rest. Where storage is blocked it lasts as
 * long as the page.
 */
export const storePreferences = ({ theme, timeZone, ...layout }: Partial<Preferences>): void => {
  if (theme !== undefined) applyTheme(theme);
  if (timeZone !== undefined) store(timeZoneKey, timeZone === 'standard' ? undefined : timeZone);
  if (Object.keys(layout).length > 0) store(layoutKey, JSON.stringify({ ...storedLayout(), ...layout }));
};

/** Shows an appearance, and stores it. */
export const applyTheme = (theme: Theme): void => {
  store(themeKey, theme === 'system' ? undefined : theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};

const store = (key: string, text: string | undefined): void => {
  if (text === undefined) safeStorage.remove(browserStorage, key);
  else safeStorage.set(browserStorage, key, text);
};

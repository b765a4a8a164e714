import { browserStorage, safeStorage } from './safe-storage.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The storage key of the appearance. It belongs to the browser, not to the account. */
export const themeKey = 'theme';

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

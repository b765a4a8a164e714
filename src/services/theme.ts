import { browserStorage, safeStorage } from './safe-storage.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The storage key of the appearance: a choice for this browser, whoever is signed in. */
export const themeKey = 'theme';

/** The appearance the user picked; as the system says if none. */
export const currentTheme = (): Theme => {
  const kept = safeStorage.get(browserStorage, themeKey) ?? document.documentElement.dataset['theme'];
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Shows and keeps an appearance; where nothing can be kept it lasts as long as the page. */
export const pickTheme = (theme: Theme): void => {
  if (theme === 'system') {
    safeStorage.remove(browserStorage, themeKey);
    delete document.documentElement.dataset['theme'];
    return;
  }
  safeStorage.set(browserStorage, themeKey, theme);
  document.documentElement.dataset['theme'] = theme;
};

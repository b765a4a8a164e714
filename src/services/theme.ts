import { forget, keep, ofBrowser, recall } from './safe-storage.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The storage key of the appearance: a choice for this browser, whoever is signed in. */
export const themeKey = 'theme';

/** The appearance the user picked; as the system says if none. */
export const currentTheme = (): Theme => {
  const kept = recall(ofBrowser, themeKey) ?? document.documentElement.dataset['theme'];
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Shows and keeps an appearance; where nothing can be kept it lasts as long as the page. */
export const pickTheme = (theme: Theme): void => {
  if (theme === 'system') {
    forget(ofBrowser, themeKey);
    delete document.documentElement.dataset['theme'];
    return;
  }
  keep(ofBrowser, themeKey, theme);
  document.documentElement.dataset['theme'] = theme;
};

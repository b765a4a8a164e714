export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';

/** The appearance the user picked; as the system says if none. */
export const currentTheme = (): Theme => {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Shows and keeps an appearance. */
export const pickTheme = (theme: Theme): void => {
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete document.documentElement.dataset['theme'];
    return;
  }
  localStorage.setItem(key, theme);
  document.documentElement.dataset['theme'] = theme;
};

/** The storage key of the appearance. It belongs to the browser, not to the account. */
export const themeKey = 'theme';

let savedToken: string | undefined;

/** Moves the single-use token of a password link from the address and the history into memory. */
export const saveLinkToken = (): void => {
  const { pathname, search } = window.location;
  const token = new URLSearchParams(search).get('token');
  if (token === null || !pathname.startsWith('/auth/')) return;
  savedToken = /^\/auth\/reset-password\/*$/.test(pathname) && token !== '' ? token : undefined;
  // Calls the prototype's function: the window's own is patched and would report a navigation.
  History.prototype.replaceState.call(window.history, window.history.state, '', pathname);
};

/**
 * Returns the token of the password link that opened this page, once; undefined: there was no link, or it was already
 * taken.
 */
export const takeLinkToken = (): string | undefined => {
  const token = savedToken;
  savedToken = undefined;
  return token;
};

import { withoutBase } from '../base-path.ts';

let savedToken: string | undefined;

/**
 * Moves the single-use token of a password link, of the setup link, or of the way back from a provider, from the address and
 * the history into memory.
 */
export const saveLinkToken = (): void => {
  const { pathname, search, hash } = window.location;
  const path = withoutBase(pathname);
  if (/^\/(setup|auth\/provider)\/*$/.test(path)) {
    if (hash.length > 1) {
      savedToken = hash.slice(1);
      removeFromAddress(pathname + search);
    }
    return;
  }
  const token = new URLSearchParams(search).get('token');
  if (token === null || !path.startsWith('/auth/')) return;
  savedToken = /^\/auth\/reset-password\/*$/.test(path) && token !== '' ? token : undefined;
  removeFromAddress(pathname);
};

/** Calls the prototype's function: the window's own is patched and would report a navigation. */
const removeFromAddress = (kept: string): void =>
  History.prototype.replaceState.call(window.history, window.history.state, '', kept);

/**
 * Returns the token of the link that opened this page, once; undefined: there was no link, or it was already
 * taken.
 */
export const takeLinkToken = (): string | undefined => {
  const token = savedToken;
  savedToken = undefined;
  return token;
};

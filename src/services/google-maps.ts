/** Calls `onRejected` when Google rejects the key of its maps; returns the function that stops it. */
export const watchGoogleKey = (onRejected: () => void): (() => void) => {
  // Google calls the global function of this name.
  Object.assign(window, { gm_authFailure: onRejected });
  return () => void Reflect.deleteProperty(window, 'gm_authFailure');
};

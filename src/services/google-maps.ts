/** Calls `onRefused` when Google refuses the key of its maps; returns how to stop. */
export const watchGoogleKey = (onRefused: () => void): (() => void) => {
  // Google calls the global function of this name.
  Object.assign(window, { gm_authFailure: onRefused });
  return () => void Reflect.deleteProperty(window, 'gm_authFailure');
};

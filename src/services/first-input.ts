const inputs = ['pointerdown', 'keydown', 'input'] as const;

/** Calls back once, when the user first presses a key or a button, or a field is filled in. */
export const onFirstInput = (callBack: () => void): void => {
  const stop = new AbortController();
  for (const input of inputs)
    window.addEventListener(
      input,
      () => {
        stop.abort();
        callBack();
      },
      { capture: true, passive: true, signal: stop.signal },
    );
};

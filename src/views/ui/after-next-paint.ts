/** Resolves after the next paint. Heavy code that the first view does not need waits for this. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Resolves after the next paint: heavy code that the first view does not need is loaded after that. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

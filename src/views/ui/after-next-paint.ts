/** When the page as it is has been drawn: what is heavy and not needed for it is loaded after that. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

import { expect, type Page, type Route } from '@playwright/test';

/** Requests that wait for their answer, oldest first. */
export type Waiting = Route[];

/** A model test has hundreds of steps: it polls for a request every 20 ms. */
export const fastPolling: { readonly intervals: number[] } = { intervals: [20] };

/**
 * Holds the requests of a page for these paths until the test answers them; requests that the page cancels leave the
 * list.
 */
export const heldRequests = async (page: Page, isHeld: (path: string) => boolean): Promise<Waiting> => {
  const waiting: Waiting = [];
  await page.route(
    ({ pathname }) => isHeld(pathname),
    (route) => void waiting.push(route),
  );
  page.on('requestfailed', (request) => {
    const gone = waiting.findIndex((route) => route.request() === request);
    if (gone >= 0) waiting.splice(gone, 1);
  });
  return waiting;
};

/** Waits until every request was answered or cancelled: the browser reports a cancelled one a moment later. */
export const nonePending = (waiting: Waiting): Promise<void> =>
  expect.poll(() => waiting.map((route) => route.request().url()), fastPolling).toEqual([]);

/** The one pending request, to be answered. */
export const nextPending = async (waiting: Waiting): Promise<Route> => {
  await expect.poll(() => waiting.length, fastPolling).toBe(1);
  const route = waiting.shift();
  if (!route) throw new Error('no request is pending');
  return route;
};

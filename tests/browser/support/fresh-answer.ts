import type { APIResponse, Route } from '@playwright/test';

/** Fetches the whole answer of a request, also if the page has the same answer already: a 304 has no body to read. */
export const freshAnswer = async (route: Route): Promise<APIResponse> => {
  const sent = Object.entries(await route.request().allHeaders());
  return route.fetch({ headers: Object.fromEntries(sent.filter(([name]) => name !== 'if-none-match')) });
};

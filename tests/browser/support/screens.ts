import type { Page, Request } from '@playwright/test';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { callNames, everyCall } from '../../../src/contract/every-call.ts';
import { fleetId } from '../../../src/contract/fleet/fleet-link.ts';
import { type Route, routes } from '../../../src/routing/routes.ts';

/** The vessel whose records are opened. */
export const vessel = '4100016';

/** Whether a path is that of a call, with its path parameters filled in. */
export const isPathOf = (call: CallName, pathname: string): boolean =>
  new RegExp(`^${everyCall[call].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);

/** The call that a request makes; undefined: it is not in the contract. */
export const callOf = (request: Request): CallName | undefined => {
  const { pathname } = new URL(request.url());
  return callNames.find((call) => everyCall[call].method === request.method() && isPathOf(call, pathname));
};

/** The addresses of the screens of a route, if it has any behind the sign-in. */
export const screensOf = ({ paths, page, vessels, allVessels, public: isPublic }: Route): readonly string[] => {
  if (!paths[0] || isPublic || page === 'redirect') return [];
  const [path] = paths;
  if (page === 'compare') return [`${path}?vessel=${vessel}`];
  return [vessels ? `${path}/${vessel}` : path, ...(allVessels ? [`${path}/${fleetId}`] : [])];
};

/** The address of every screen. */
export const screens = routes.flatMap(screensOf);

/** Navigates without reloading the portal. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);

import { type Route, routeAt } from '../src/routing/routes.ts';

/** The route itself, or the one that most accounts are redirected to. */
export const shownFirst = (route: Route): Route => {
  const candidate = route.redirectCandidates?.[0];
  return (candidate === undefined ? undefined : routeAt(candidate)) ?? route;
};

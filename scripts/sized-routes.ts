import { type Route, routes } from '../src/routing/routes.ts';

/** The pages whose size is measured: the login page first, then every route that renders content. */
export const sizedRoutes: readonly (Pick<Route, 'public'> & { readonly path: string })[] = routes
  .filter(({ page }) => page !== 'redirect')
  .flatMap((route) => (route.paths[0] ? [{ path: route.paths[0], ...(route.public ? { public: true } : {}) }] : []));

import { getPath } from 'hono/utils/url';

/** The path of a request from outside the portal's own: no route has it. */
export const outsidePath = '/-outside';

/** Reads the path of a request below a base path such as /portal, as if the portal were served at the root. */
export const pathBelow =
  (base: string) =>
  (request: Request): string => {
    const path = getPath(request);
    if (path === base) return '/';
    return path.startsWith(`${base}/`) ? path.slice(base.length) : outsidePath;
  };

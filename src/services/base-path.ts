import { basePath } from './env.ts';

/** The address of a page in the browser. */
export const withBase = (address: string): string => basePath() + address;

/** The page of a path in the browser, as the routes know it. */
export const withoutBase = (path: string): string => {
  const base = basePath();
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
};

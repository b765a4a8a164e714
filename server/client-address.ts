import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address a request came from. Behind `proxies` balancers it is the one that the outermost of them wrote into
 * X-Forwarded-For: what stands before it was written by the caller and proves nothing.
 */
export const clientAddress = (context: Context, proxies: number): string => {
  const socket = 'incoming' in (context.env ?? {}) ? (getConnInfo(context).remote.address ?? '') : '';
  if (proxies === 0) return socket;
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return forwarded.at(-proxies) || socket;
};

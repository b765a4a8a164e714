import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/**
 * The address of the client. Behind `proxies` balancers it is the one that the outermost of them added to
 * X-Forwarded-For. The client may have written the entries before it.
 */
export const clientAddress = (context: Context, proxies: number): string => {
  const socket = 'incoming' in (context.env ?? {}) ? (getConnInfo(context).remote.address ?? '') : '';
  if (proxies === 0) return socket;
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return withoutPort(forwarded.at(-proxies) ?? '') || socket;
};

/** Some balancers add the port, which differs for each connection: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string =>
  /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(address)?.slice(1).find(Boolean) ?? address;

/**
 * Warns once if a request has X-Forwarded-For although no balancer is configured: behind one, all users would share its
 * address and its limits.
 */
export const warnIfProxiesUnset = (log: Logger, proxies: number): MiddlewareHandler => {
  let warned = proxies > 0;
  return async (context, next) => {
    if (!warned && context.req.header('x-forwarded-for') !== undefined) {
      warned = true;
      log.warn(
        { event: 'balancer not configured' },
        'A request carries X-Forwarded-For, but PROXIES is 0. If a balancer stands before this server, set PROXIES to the number of them: until then everybody shares one address and its limits',
      );
    }
    await next();
  };
};

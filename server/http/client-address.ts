import { isIPv6 } from 'node:net';
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
 * The part of an address that rate limits count: a whole IPv4 address, or the first 64 bits of an IPv6 address, which
 * providers assign to one customer. An IPv4 address mapped to IPv6 is the IPv4 address.
 */
export const addressBlock = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return dotted(groups[6], groups[7]);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/** The eight groups of an IPv6 address. The URL parser normalizes all notations of an address. */
const groupsOf = (address: string): readonly number[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [numbersOf(head), numbersOf(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
};

const numbersOf = (part = '') => part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : []));

const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

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

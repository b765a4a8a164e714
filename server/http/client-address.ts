import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/**
 * The address a request came from. Behind `proxies` balancers it is the one that the outermost of them wrote into
 * X-Forwarded-For: what stands before it was written by the caller and proves nothing.
 */
export const clientAddress = (context: Context, proxies: number): string => {
  const socket = 'incoming' in (context.env ?? {}) ? (getConnInfo(context).remote.address ?? '') : '';
  if (proxies === 0) return socket;
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return withoutPort(forwarded.at(-proxies) ?? '') || socket;
};

/** Some balancers write the port beside the address, a new one for each connection: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string =>
  /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(address)?.slice(1).find(Boolean) ?? address;

/**
 * What limits count an address by: an IPv4 address whole, of an IPv6 address its first 64 bits, since one customer of
 * a provider has all that begin with them. An IPv4 address written as IPv6 is the IPv4 address.
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

/** The eight groups of an IPv6 address. The URL parser writes every form of one address the same way, without dots. */
const groupsOf = (address: string): readonly number[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [numbersOf(head), numbersOf(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
};

const numbersOf = (part = '') => part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : []));

const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/**
 * Warns once when X-Forwarded-For comes in though no balancer is said to stand before: if one does, all people share its
 * address, and with it the limits of one.
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

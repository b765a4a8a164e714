import { isIPv6 } from 'node:net';

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

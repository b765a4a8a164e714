import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { clientAddress, warnIfProxiesUnset } from '../../../server/http/client-address.ts';
import { addressBlock } from '../../../server/request/address-block.ts';

const addressOf = async (proxies: number, forwarded?: string) => {
  const app = new Hono();
  app.get('/', (context) => context.text(clientAddress(context, proxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.1' } } });
  return response.text();
};

it('is the peer address of the connection if there is no proxy, whatever X-Forwarded-For says', async () => {
  expect(await addressOf(0)).toBe('10.0.0.1');
  expect(await addressOf(0, '203.0.113.9')).toBe('10.0.0.1');
});

it('is the address that the outermost proxy appended, not what the client put before it', async () => {
  expect(await addressOf(1, '203.0.113.9')).toBe('203.0.113.9');
  expect(await addressOf(1, '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await addressOf(2, '1.1.1.1, 203.0.113.9 , 10.0.0.7')).toBe('203.0.113.9');
});

it('is the peer address if the proxy set no header', async () => {
  expect(await addressOf(1)).toBe('10.0.0.1');
  expect(await addressOf(3, '1.1.1.1')).toBe('10.0.0.1');
});

it.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('in X-Forwarded-For as %s is %s', async (forwarded, address) => {
  expect(await addressOf(1, forwarded)).toBe(address);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::2:0:0:1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is rate-limited as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

const warnings = async (proxies: number, headers: Record<string, string>) => {
  const logged: string[] = [];
  const app = new Hono();
  app.use(warnIfProxiesUnset(pino({}, { write: (line) => logged.push(line) }), proxies));
  app.get('/', (context) => context.text('ok'));
  for (let time = 0; time < 3; time += 1) expect((await app.request('/', { headers })).status).toBe(200);
  return logged;
};

describe('X-Forwarded-For', () => {
  it('is warned about once, without the address, if no proxy is configured', async () => {
    const logged = await warnings(0, { 'x-forwarded-for': '203.0.113.9' });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/PROXIES/);
    expect(logged[0]).not.toContain('203.0.113.9');
  });

  it('causes no warning behind a proxy, whether present or absent', async () => {
    expect(await warnings(1, { 'x-forwarded-for': '203.0.113.9' })).toEqual([]);
    expect(await warnings(0, {})).toEqual([]);
  });
});

import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress } from '../../server/client-address.ts';

const addressOf = async (proxies: number, forwarded?: string) => {
  const app = new Hono();
  app.get('/', (context) => context.text(clientAddress(context, proxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.1' } } });
  return response.text();
};

it('is the other end of the connection where no balancer stands before, whatever the caller claims', async () => {
  expect(await addressOf(0)).toBe('10.0.0.1');
  expect(await addressOf(0, '203.0.113.9')).toBe('10.0.0.1');
});

it('is what the outermost balancer saw, not what the caller wrote before it', async () => {
  expect(await addressOf(1, '203.0.113.9')).toBe('203.0.113.9');
  expect(await addressOf(1, '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await addressOf(2, '1.1.1.1, 203.0.113.9 , 10.0.0.7')).toBe('203.0.113.9');
});

it('is the connection when a balancer wrote nothing', async () => {
  expect(await addressOf(1)).toBe('10.0.0.1');
  expect(await addressOf(3, '1.1.1.1')).toBe('10.0.0.1');
});

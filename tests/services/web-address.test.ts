import { expect, it } from 'vitest';
import { collectorOf } from '../../src/services/analytics.ts';
import { webAddress } from '../../src/services/web-address.ts';

it.each([
  ['collector.example', 'https://collector.example', 'https://collector.example'],
  ['collector.example/', 'https://collector.example', 'https://collector.example'],
  ['https://collector.example', 'https://collector.example', 'https://collector.example'],
  ['https://collector.example//', 'https://collector.example', 'https://collector.example'],
  ['HTTPS://Collector.example ', 'https://collector.example', 'https://collector.example'],
  ['http://collector.example', 'http://collector.example', 'http://collector.example'],
  ['http://localhost:8788/', 'http://localhost:8788', 'http://localhost:8788'],
  ['localhost:8788', 'https://localhost:8788', 'https://localhost:8788'],
  ['collector.example/events/', 'https://collector.example', 'https://collector.example/events'],
  ['collector.example/v1', 'https://collector.example', 'https://collector.example'],
])('the collector address %j is allowed as %s and requested at %s', (written, origin, asked) => {
  expect(webAddress(written).origin).toBe(origin);
  const { cdnURL, integrations } = collectorOf(written);
  expect(cdnURL).toBe(asked);
  const segment = integrations['Segment.io'];
  expect(segment && `${segment.protocol}://${segment.apiHost}`).toBe(`${asked}/v1`);
});

it('without a host uses Segment’s', () => {
  expect(collectorOf('')).toEqual({ cdnURL: undefined, integrations: {} });
});

it('an invalid host fails the build', () => {
  expect(() => webAddress('http://')).toThrow('Invalid URL');
  expect(() => webAddress('ftp://collector.example')).toThrow('its scheme is ftp');
  expect(() => webAddress('wss://collector.example/x')).toThrow('its scheme is wss');
});

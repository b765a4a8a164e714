import { expect, it } from 'vitest';
import { readSettings } from '../../src/services/env.ts';

it.each([
  [undefined, ''],
  ['', ''],
  ['https://api.example', 'https://api.example'],
  ['https://api.example/', 'https://api.example'],
  ['https://example.org/fleet/', 'https://example.org/fleet'],
])('the API address %j is normalised to %j, without a trailing slash', (set, used) => {
  expect(readSettings({ VITE_API_URL: set }).VITE_API_URL).toBe(used);
});

it.each(['api.example', 'ftp://api.example', 'https://api.example/?x=1'])(
  'rejects %s as the address of the API',
  (set) => {
    expect(() => readSettings({ VITE_API_URL: set })).toThrow('VITE_API_URL is an http(s) address or empty');
  },
);

import { expect, it } from 'vitest';
import { request, sameRequest } from '../../../src/machines/query/query-request.ts';

it('Two requests are equal if call, input and owner are', () => {
  const one = request('fleet.detail', { IMO: '4100016' });
  expect(sameRequest(one, request('fleet.detail', { IMO: '4100016' }))).toBe(true);
  expect(sameRequest(one, request('fleet.detail', { IMO: '4100028' }))).toBe(false);
  expect(sameRequest(one, undefined)).toBe(false);
  expect(sameRequest(undefined, undefined)).toBe(true);
});

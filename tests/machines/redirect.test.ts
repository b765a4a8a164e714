import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { mayRead, Permission } from '../../src/contract/permission.ts';
import { redirectMachine } from '../../src/machines/app/redirect.ts';
import { modelTest } from '../support/model/model-test.ts';
import { accounts } from '../support/samples.ts';
import { dashboardAlone, redirectWorld } from './redirect.world.ts';

modelTest(
  'redirect',
  redirectMachine,
  Object.fromEntries(
    ['/dashboard', '/hsqe-perf/near-misses', '/news'].flatMap((address) =>
      Object.entries({ ...accounts, 'a dashboard alone': dashboardAlone }).map(([name, entries]) => [
        `${name} at ${address}`,
        redirectWorld(address, entries),
      ]),
    ),
  ),
);

const verdict = (needs: Parameters<typeof mayRead>[1], entries: readonly Permission[]) =>
  createActor(redirectMachine, { input: { needs, entries } }).start().getSnapshot().output;

describe('the landing page of each account from the dashboard', () => {
  it.each([
    ['fleet@', { verdict: 'stay' }],
    ['vetting@', { verdict: 'go', to: '/vetting/sire-status' }],
    ['crew@', { verdict: 'go', to: '/hsqe-perf/drills' }],
    ['owner2@', { verdict: 'stay' }],
    ['empty@', { verdict: 'stay' }],
    ['nothing@', { verdict: 'nothing' }],
  ] as const)('%s', (name, expected) => expect(verdict(['DASHBOARD'], accounts[name] ?? [])).toEqual(expected));
});

it('redirects an account that may not read a page to its dashboard', () => {
  expect(verdict(['Accidents'], dashboardAlone)).toEqual({
    verdict: 'go',
    to: '/dashboard',
  });
});
it('treats a set of permissions as readable if one of them is', () => {
  expect(verdict(['SIRE', 'News'], accounts['crew@'] ?? [])).toEqual({ verdict: 'stay' });
});
it('never lands on a page of level 1', () => {
  expect(verdict(['DASHBOARD'], [{ name: 'News', read: true, level: 1 }])).toEqual({ verdict: 'nothing' });
});
it('never lands on a page of level 2 that is not readable', () => {
  expect(verdict(['DASHBOARD'], [{ name: 'SIRE', read: false, level: 2 }])).toEqual({ verdict: 'nothing' });
});

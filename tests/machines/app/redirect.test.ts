import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Permission } from '../../../src/contract/permission.ts';
import type { mayRead } from '../../../src/contract/permission-needs.ts';
import { redirectMachine } from '../../../src/machines/app/redirect.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { accounts } from '../../support/samples.ts';
import { dashboardAlone, redirectWorld } from './redirect.world.ts';

type Decision = 'staying' | 'toDashboard' | 'toLanding' | 'nothingReadable';

const addresses = ['/dashboard', '/hsqe-perf/near-misses', '/news'] as const;

/**
 * The rule of the specification, for each account at each address: the page if it is readable, else the dashboard if that
 * is, else the first page of level 2 that is, else the first that is.
 */
const decisions: Readonly<Record<string, Readonly<Record<(typeof addresses)[number], Decision>>>> = {
  'fleet@': { '/dashboard': 'staying', '/hsqe-perf/near-misses': 'staying', '/news': 'staying' },
  'owner2@': { '/dashboard': 'staying', '/hsqe-perf/near-misses': 'staying', '/news': 'staying' },
  'empty@': { '/dashboard': 'staying', '/hsqe-perf/near-misses': 'staying', '/news': 'staying' },
  'vetting@': { '/dashboard': 'toLanding', '/hsqe-perf/near-misses': 'toLanding', '/news': 'toLanding' },
  'crew@': { '/dashboard': 'toLanding', '/hsqe-perf/near-misses': 'toLanding', '/news': 'staying' },
  'nothing@': {
    '/dashboard': 'nothingReadable',
    '/hsqe-perf/near-misses': 'nothingReadable',
    '/news': 'nothingReadable',
  },
  'a dashboard alone': { '/dashboard': 'staying', '/hsqe-perf/near-misses': 'toDashboard', '/news': 'toDashboard' },
};

const worldOf = (name: string, address: (typeof addresses)[number], entries: readonly Permission[]) => {
  const decision = decisions[name];
  if (!decision) throw new Error(`the decisions lack the account ${name}`);
  return { ...redirectWorld(address, entries), starts: decision[address] };
};

modelTest(
  'redirect',
  redirectMachine,
  Object.fromEntries(
    addresses.flatMap((address) =>
      Object.entries({ ...accounts, 'a dashboard alone': dashboardAlone }).map(([name, entries]) => [
        `${name} at ${address}`,
        worldOf(name, address, entries),
      ]),
    ),
  ),
);

const outcome = (needs: Parameters<typeof mayRead>[1], entries: readonly Permission[]) =>
  createActor(redirectMachine, { input: { needs, entries } }).start().getSnapshot().output;

describe('the landing page of each account from the dashboard', () => {
  it.each([
    ['fleet@', { outcome: 'stay' }],
    ['vetting@', { outcome: 'go', to: '/vetting/sire-status' }],
    ['crew@', { outcome: 'go', to: '/hsqe-perf/drills' }],
    ['owner2@', { outcome: 'stay' }],
    ['empty@', { outcome: 'stay' }],
    ['nothing@', { outcome: 'nothing' }],
  ] as const)('%s', (name, expected) => expect(outcome(['DASHBOARD'], accounts[name] ?? [])).toEqual(expected));
});

it('redirects an account that may not read a page to its dashboard', () => {
  expect(outcome(['Accidents'], dashboardAlone)).toEqual({
    outcome: 'go',
    to: '/dashboard',
  });
});
it('treats a set of permissions as readable if one of them is', () => {
  expect(outcome(['SIRE', 'News'], accounts['crew@'] ?? [])).toEqual({ outcome: 'stay' });
});
it('lands on a page of level 1 only if no page of level 2 is readable', () => {
  const news = { name: 'News', read: true, level: 1 } as const;
  const drills = { name: 'Drills', read: true, level: 1 } as const;
  expect(outcome(['DASHBOARD'], [news, drills])).toEqual({ outcome: 'go', to: '/hsqe-perf/drills' });
  expect(outcome(['DASHBOARD'], [drills, { ...news, level: 2 }])).toEqual({ outcome: 'go', to: '/tb-info/tb-news' });
  expect(outcome(['DASHBOARD'], [{ ...news, read: false }])).toEqual({ outcome: 'nothing' });
});
it('never lands on a page of level 2 that is not readable', () => {
  expect(outcome(['DASHBOARD'], [{ name: 'SIRE', read: false, level: 2 }])).toEqual({ outcome: 'nothing' });
});

import { expect, it } from 'vitest';
import { admit, type Admission, type Visitor } from '../../src/routing/admit.ts';
import { accounts, at } from '../support/samples.ts';

const visitor = (account: string, more: Partial<Visitor> = {}): Visitor => ({
  entries: accounts[account] ?? [],
  isOfOther: false,
  returnTo: undefined,
  ...more,
});

const moved = (to: string): Admission => ({ outcome: 'moved', to });
const stays: Admission = { outcome: 'stay' };

it.each<readonly [string, string, Visitor, Admission]>([
  ['a readable page', '/news?tab=2', visitor('crew@'), stays],
  ['a page of an account that may read nothing', '/fleet', visitor('nothing@'), { outcome: 'nothing' }],
  ['a page that needs no permission', '/account', visitor('nothing@'), stays],
  ['a page that is not readable', '/dashboard', visitor('crew@'), { outcome: 'go', to: '/hsqe-perf/drills' }],
  ['a password link while signed in', '/auth/reset-password?token=t', visitor('fleet@'), { outcome: 'public' }],
  ['the login page while signed in', '/auth/login', visitor('fleet@'), moved('/dashboard')],
  ['the login page after an address', '/auth/login', visitor('fleet@', { returnTo: '/news' }), moved('/news')],
  [
    'the login page after an unknown address',
    '/auth/login',
    visitor('fleet@', { returnTo: '/nowhere' }),
    moved('/dashboard'),
  ],
  ['the page of another account', '/news?tab=2', visitor('fleet@', { isOfOther: true }), moved('/dashboard')],
  ['the dashboard of another account', '/dashboard', visitor('fleet@', { isOfOther: true }), stays],
  ['a group of pages', '/tb-info', visitor('crew@'), moved('/tb-info/tb-news')],
  ['a group of which nothing is readable', '/vetting', visitor('crew@'), { outcome: 'go', to: '/hsqe-perf/drills' }],
])('%s: %s', (_, address, who, expected) => expect(admit(at(address), who)).toEqual(expected));

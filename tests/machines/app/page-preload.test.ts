import { expect, it } from 'vitest';
import { pagePreloadMachine, pagesToPreload } from '../../../src/machines/app/page-preload.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { accounts } from '../../support/samples.ts';
import { pagePreloadWorlds } from './page-preload.world.ts';

modelTest('pagePreload', pagePreloadMachine, pagePreloadWorlds);

it.each([
  ['vetting@', ['cdiStatus', 'dueDates', 'findings', 'sireStatus']],
  ['crew@', ['records', 'news', 'dueDates']],
  ['nothing@', []],
])('%s loads exactly the pages it may read', (account, expected) => {
  expect(pagesToPreload(accounts[account] ?? []).toSorted()).toEqual(expected.toSorted());
});

import { optionFilterInspecType } from '../../../contract/models/filter.ts';
import { optionFilter } from '../../../contract/models/option-filter.ts';
import { periods } from '../../../contract/period.ts';
import type { RouteState } from '../../../routing/location.ts';
import { request } from '../../../machines/query/query-request.ts';
import { changeMachine } from '../../../machines/change.ts';
import { vesselSearchMachine } from '../../../machines/vessel-search.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';
import { mapMachines } from '../map-machines.ts';

const refreshEveryMinute = { refreshEveryMinute: true } as const;

/** The most repeated questions of the previous quarter. */
const questionsOfQuarter = ({ today }: RouteState) => {
  const quarter = periods(today).find(({ label }) => label === 'Prior Quarter');
  return request('vetting.repeating', {
    optionFilter: optionFilter.dates,
    startDate: quarter?.startDate,
    endDate: quarter?.endDate,
    skipCount: 0,
    maxResultCount: 6,
    optionFilterInspecType: optionFilterInspecType.all,
    ownerID: 0,
    programme: 'SIRE',
  });
};

/** The overview of the fleet; each widget loads, fails and retries independently. */
export const dashboard = definePage({
  view: DashboardPage,
  machines: {
    ...mapMachines,
    search: machine(({ vesselSearch }) => vesselSearchMachine.provide(vesselSearch)),
    lastUpdate: query(() => request('account.lastUpdateReport', {})),
    lastUpdates: query(() => request('account.lastUpdateItems', {})),
    positionsUpdate: query(() => request('track.lastUpdate', {}, refreshEveryMinute)),
    positions: query(() => request('track.all', {}, refreshEveryMinute)),
    benchmark: query((_, { ownerId }) => request('account.dashboard', { owner: ownerId })),
    news: query(() =>
      request('news.search', {
        imono: null,
        optionFilter: optionFilter.records,
        recordNumber: 5,
        skipCount: 0,
        maxResultCount: 5,
      }),
    ),
    attention: query(() => request('attention.list', {})),
    change: machine(({ change }) => changeMachine.provide(change)),
    certificates: query(() => request('fleet.certificates', {})),
    repeating: query(questionsOfQuarter),
  },
});

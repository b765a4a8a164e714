import { optionFilter, optionFilterInspecType } from '../../../contract/models/filter.ts';
import { periods } from '../../../contract/period.ts';
import type { Place } from '../../../routing/place.ts';
import type { QueryRequest } from '../../../machines/query/query-request.ts';
import { vesselSearchMachine } from '../../../machines/vessel-search.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { always, type Page, query } from '../define-page.ts';
import { mapMachines } from '../map-machines.ts';

/** The fleet at a glance; each widget asks, fails and tries again by itself. */
export const dashboard: Page = (_, equip, account) => ({
  view: DashboardPage,
  machines: {
    ...mapMachines(equip),
    search: { logic: equip(vesselSearchMachine) },
    lastUpdate: query(equip, always('account.lastUpdateReport', {})),
    lastUpdates: query(equip, always('account.lastUpdateItems', {})),
    positionsUpdate: query(equip, always('track.lastUpdate', {}, true)),
    positions: query(equip, always('track.all', {}, true)),
    benchmark: query(equip, always('account.dashboard', { owner: account.ownerId })),
    news: query(
      equip,
      always('news.search', {
        imono: null,
        optionFilter: optionFilter.records,
        recordNumber: 5,
        skipCount: 0,
        maxResultCount: 5,
      }),
    ),
    certificates: query(equip, always('fleet.certificates', {})),
    repeating: query(equip, questionsOfQuarter),
  },
});

/** The questions that repeated most in the quarter before this one. */
const questionsOfQuarter = ({ today }: Place): QueryRequest => {
  const quarter = periods(today).find(({ label }) => label === 'Prior Quarter');
  return {
    call: 'vetting.repeating',
    input: {
      optionFilter: optionFilter.dates,
      startDate: quarter?.startDate,
      endDate: quarter?.endDate,
      skipCount: 0,
      maxResultCount: 6,
      optionFilterInspecType: optionFilterInspecType.all,
      ownerID: 0,
      programme: 'SIRE',
    },
    subject: 'account',
  };
};

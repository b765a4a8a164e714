import { optionFilter } from '../../../contract/models/option-filter.ts';
import type { RouteState } from '../../../routing/location.ts';
import { filterBarMachine } from '../../../machines/filter-bar/filter-bar.ts';
import { request } from '../../../machines/query/query-request.ts';
import { articleSheets, NewsPage } from './NewsPage.tsx';
import { allEntries } from '../all-entries.ts';
import { definePage, machine } from '../define-page.ts';
import { ofRecord, pagedList, query } from '../page-query.ts';
import { rowMachines } from '../row-machines.ts';

/** How many entries are loaded at once. */
const batch = 10;
const categoryOf = ({ tab }: RouteState): number | undefined =>
  tab !== undefined && /^\d{1,9}$/.test(tab) ? Number(tab) : undefined;

const newsAt = (location: RouteState, skipCount: number) => {
  const categoryId = categoryOf(location);
  const bounds = { skipCount, maxResultCount: batch };
  return categoryId === undefined
    ? // The first batch replaces the list; later ones are appended.
      request('news.search', { ...allEntries, ...bounds }, { owner: 'all', ...(skipCount === 0 && { fullPage: true }) })
    : request('news.byCategory', { categoryId, ...bounds }, { owner: String(categoryId) });
};

const campaignsAt = (location: RouteState, skipCount: number) => {
  const { mode, count, from, to } = location.filter;
  const range =
    mode === 'dates'
      ? { optionFilter: optionFilter.dates, startDate: from, endDate: to }
      : { optionFilter: optionFilter.records, recordNumber: count };
  const input = { imono: null, ...range, categoryId: categoryOf(location), skipCount, maxResultCount: batch };
  return request('safety.byDate', input, { owner: location.tab ?? 'all' });
};

/** News by category, ten at a time; an entry opens in the panel. */
export const news = definePage({
  view: NewsPage,
  machines: {
    tabs: query(() => request('news.tabs', {})),
    list: pagedList(newsAt),
    article: query(ofRecord((id) => request('news.detail', { id }))),
    ...rowMachines(() => articleSheets.news.sheet),
  },
});

/** Safety campaigns by date and category, ten at a time. */
export const safetyCampaigns = definePage({
  view: NewsPage,
  machines: {
    tabs: query(() => request('safety.tabs', {})),
    filterBar: machine(({ filterBar }) => filterBarMachine.provide(filterBar)),
    list: pagedList(campaignsAt),
    article: query(ofRecord((id) => request('safety.detail', { id }))),
    ...rowMachines(() => articleSheets.safetyCampaigns.sheet),
  },
});

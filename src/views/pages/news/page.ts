import { optionFilter } from '../../../contract/models/filter.ts';
import type { Place } from '../../../routing/place.ts';
import { feedMachine } from '../../../machines/feed/feed.ts';
import { filterBarMachine } from '../../../machines/filter-bar/filter-bar.ts';
import type { QueryRequest } from '../../../machines/query/query-request.ts';
import { NewsPage } from './NewsPage.tsx';
import { allEntries, always, type Page, query } from '../define-page.ts';

/** How many entries a feed brings at once. */
const batch = 10;
const categoryOf = ({ tab }: Place): number | undefined =>
  tab !== undefined && /^\d{1,9}$/.test(tab) ? Number(tab) : undefined;

const openArticle =
  (call: 'news.detail' | 'safety.detail') =>
  ({ record }: Place) =>
    record === undefined ? undefined : { call, input: { id: record }, subject: String(record) };

/** News by category, ten at a time; an entry opens in the panel. */
export const news: Page = (_, equip) => ({
  view: NewsPage,
  machines: {
    tabs: query(equip, always('news.tabs', {})),
    feed: {
      logic: equip(feedMachine),
      input: {
        requestOf: (place: Place, skipCount: number): QueryRequest => {
          const categoryId = categoryOf(place);
          return categoryId === undefined
            ? {
                call: 'news.search',
                input: { ...allEntries, skipCount, maxResultCount: batch },
                subject: 'all',
                // The first batch is the page; further ones join it.
                ...(skipCount === 0 && { fullPage: true }),
              }
            : {
                call: 'news.byCategory',
                input: { categoryId, skipCount, maxResultCount: batch },
                subject: String(categoryId),
              };
        },
      },
    },
    article: query(equip, openArticle('news.detail')),
  },
});

/** Safety campaigns by date and category, ten at a time. */
export const safetyCampaigns: Page = (_, equip) => ({
  view: NewsPage,
  machines: {
    tabs: query(equip, always('safety.tabs', {})),
    filterBar: { logic: equip(filterBarMachine) },
    feed: {
      logic: equip(feedMachine),
      input: {
        requestOf: (place: Place, skipCount: number): QueryRequest => {
          const { mode, count, from, to } = place.filter;
          const asked =
            mode === 'dates'
              ? { optionFilter: optionFilter.dates, startDate: from, endDate: to }
              : { optionFilter: optionFilter.records, recordNumber: count };
          return {
            call: 'safety.byDate',
            input: { imono: null, ...asked, categoryId: categoryOf(place), skipCount, maxResultCount: batch },
            subject: place.tab ?? 'all',
          };
        },
      },
    },
    article: query(equip, openArticle('safety.detail')),
  },
});

import { type Case, noData, noFurtherData, noRecords } from './page-case.ts';
import { chart, vessels } from './page-cases.ts';

/** The pages of one vessel whose menu has 'All vessels', as that list. */
export const fleetCases: Readonly<Record<string, Case>> = {
  'records of all vessels': {
    address: '/hsqe-perf/near-misses/all',
    always: [...vessels, ['searchbox', 'Search titles and places'], ['button', 'Status']],
    data: [...chart, ['button', 'Show more']],
    empty: [...noFurtherData(1), noRecords],
    failed: ['The chart', 'The list'],
  },
  'the schedule of all vessels': {
    address: '/fleet-schedule/all',
    always: [...vessels, ['region', 'Time line'], ['button', 'Today']],
    data: [
      ['table', 'Who calls where this week'],
      ['table', 'Due against port calls'],
    ],
    empty: [noData],
    failed: ['The schedule'],
  },
  'class surveys of all vessels': {
    address: '/class-surveys/all',
    always: [...vessels, ['searchbox', 'Search titles and places'], ['button', 'Status']],
    data: [['columnheader', 'Survey']],
    empty: [noRecords],
    failed: ['The list'],
  },
};

import { changeMachine } from '../../../machines/change.ts';
import { request } from '../../../machines/query/query-request.ts';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';
import { JobsPage } from './JobsPage.tsx';

/** What the portal does besides requests: what waits, runs, is done or failed. */
export const jobs = definePage({
  view: JobsPage,
  machines: {
    jobs: query(() => request('jobs.list', {}, { refreshEveryMinute: true })),
    change: machine(({ change }) => changeMachine.provide(change)),
  },
});

import { changeMachine } from '../../../machines/change.ts';
import { request } from '../../../machines/query/query-request.ts';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';
import { JobsPage } from './JobsPage.tsx';
import { SystemChecksPage } from './SystemChecksPage.tsx';

/** What the portal needs around it: database, mail, storage, clock, address. */
export const systemChecks = definePage({
  view: SystemChecksPage,
  machines: {
    checks: query(
      () => request('system.checks', {}),
      ({ systemChecks: effects }) => effects,
    ),
    email: machine(({ change }) => changeMachine.provide(change)),
  },
});

/** What the portal does besides requests: what waits, runs, is done or failed. */
export const jobs = definePage({
  view: JobsPage,
  machines: {
    jobs: query(() => request('jobs.list', {}, { refreshEveryMinute: true })),
    change: machine(({ change }) => changeMachine.provide(change)),
  },
});

import { submitMachine } from '../../../machines/submit.ts';
import { request } from '../../../machines/query/query-request.ts';
import { importPath, landingPath, routeAt } from '../../../routing/routes.ts';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';
import { SetupPage } from './SetupPage.tsx';

/** The page that creates the first administrator. */
export const setup = definePage({
  view: SetupPage,
  machines: {
    portal: query(() => request('setup.state', {})),
    submit: machine(({ submit }) => submitMachine.provide(submit), {
      form: { name: 'setup', nextPath: routeAt(importPath) ? importPath : landingPath, needsLink: true },
    }),
  },
});

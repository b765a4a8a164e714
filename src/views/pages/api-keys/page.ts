import { changeMachine } from '../../../machines/change.ts';
import { request } from '../../../machines/query/query-request.ts';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';
import { ApiKeysPage } from './ApiKeysPage.tsx';

/** The keys of the integration API: make, show once, revoke. */
export const apiKeys = definePage({
  view: ApiKeysPage,
  machines: {
    keys: query(() => request('keys.list', {})),
    change: machine(({ change }) => changeMachine.provide(change)),
  },
});

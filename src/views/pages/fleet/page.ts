import { request } from '../../../machines/query/query-request.ts';
import { addressDraftMachine } from '../../../machines/address-draft.ts';
import { FleetPage } from './FleetPage.tsx';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';

/** All vessels of the account in one table. */
export const fleet = definePage({
  view: FleetPage,
  machines: {
    fleet: query(() => request('fleet.detail', {}, { refreshEveryMinute: true })),
    search: machine(({ addressDraft }) => addressDraftMachine.provide(addressDraft)),
  },
});

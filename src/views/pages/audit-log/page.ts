import { filterBarMachine } from '../../../machines/filter-bar/filter-bar.ts';
import { request } from '../../../machines/query/query-request.ts';
import { addressDraftMachine } from '../../../machines/address-draft.ts';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';
import { AuditLogPage } from './AuditLogPage.tsx';
import { auditFilterOf } from './audit-request.ts';

/** Every change in the own company, newest first. `record` in the address: the entry before which a page begins. */
export const auditLog = definePage({
  view: AuditLogPage,
  machines: {
    entries: query((location) => {
      const before = Number(location.record);
      return request('audit.search', {
        ...auditFilterOf(location),
        ...(Number.isSafeInteger(before) && { before }),
      });
    }),
    search: machine(({ addressDraft }) => addressDraftMachine.provide(addressDraft)),
    bar: machine(({ filterBar }) => filterBarMachine.provide(filterBar)),
  },
});

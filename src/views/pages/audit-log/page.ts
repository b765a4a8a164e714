import { request } from '../../../machines/query/query-request.ts';
import { definePage } from '../define-page.ts';
import { query } from '../page-query.ts';
import { AuditLogPage } from './AuditLogPage.tsx';

/** Every change in the own company, newest first. */
export const auditLog = definePage({
  view: AuditLogPage,
  machines: { entries: query(() => request('audit.search', {})) },
});

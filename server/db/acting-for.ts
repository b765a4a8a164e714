import { tenantRole } from './row-security.ts';

/** For whom a connection acts: a company by its id, or the portal itself (null), which sees every company. */
export type ActingFor = number | null;

/** The statement that makes a connection act for a company or for the portal, until it is sent again. */
export const actingFor = (company: ActingFor): readonly [sql: string, parameters: string[]] => [
  "select set_config('role', $1, false), set_config('portal.company', $2, false)",
  company === null ? ['none', ''] : [tenantRole, String(company)],
];

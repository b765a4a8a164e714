import { type Dialect, Kysely } from 'kysely';
import type { Database } from '../http/handler.ts';
import type { ActingFor } from './acting-for.ts';
import type { Schema } from './schema.ts';
import type { SessionNotices } from './session-notices.ts';

/** The portal's own handle of the database, which sees the rows of every company. */
export type PortalDatabase = Database & {
  /** A handle on the same connections for which PostgreSQL shows and changes the rows of one company only. */
  readonly ofCompany: (companyId: number) => Database;
  readonly notices: SessionNotices;
};

/** Creates the portal's handle, and one for each company that asks. */
export const portalDatabase = (
  dialectFor: (company: ActingFor) => Dialect,
  notices: SessionNotices,
): PortalDatabase => {
  const companies = new Map<number, Database>();
  const ofCompany = (companyId: number): Database => {
    const known = companies.get(companyId);
    if (known) return known;
    const tenant = new Kysely<Schema>({ dialect: dialectFor(companyId) });
    companies.set(companyId, tenant);
    return tenant;
  };
  return Object.assign(new Kysely<Schema>({ dialect: dialectFor(null) }), { ofCompany, notices });
};

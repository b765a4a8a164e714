import type { SignedInCall } from '../handler.ts';

/** When the sources of the caller's company last reported, in their own writing. */
export const lastUpdates = ({ db, caller }: SignedInCall) =>
  db.selectFrom('last_update').where('company_id', '=', caller.companyId).select(['name', 'stamp as lastUpdate']);

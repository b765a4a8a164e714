import { notFound } from '../http/http-error.ts';
import type { SignedInContext } from '../http/handler.ts';

/** Selects the vessel of this IMO number, if it is one of the caller's own. */
export const selectOwnVessel = ({ db, caller }: Pick<SignedInContext, 'db' | 'caller'>, imono: string) =>
  db
    .selectFrom('vessel')
    .innerJoin('account_vessel', 'account_vessel.vessel_id', 'vessel.id')
    .where('account_vessel.account_id', '=', caller.accountId)
    .where('vessel.imono', '=', imono)
    .select(['vessel.id', 'vessel.name']);

/** The caller's own vessel of this IMO number; anybody else's answers 404. */
export const ownVessel = (call: SignedInContext, imono: string) =>
  selectOwnVessel(call, imono).executeTakeFirstOrThrow(notFound);

import { type RawBuilder, sql } from 'kysely';
import { asBigint } from '../db/as-bigint.ts';
import { notFound } from '../errors/http-error.ts';
import type { ForAccount, SignedInContext } from '../request/request-context.ts';

/** Selects the vessel with this IMO number, which may be a former one, if the caller may read it. */
export const selectOwnVessel = ({ db, caller }: ForAccount, imono: string) =>
  db
    .selectFrom('vessel')
    .innerJoin('readable_vessel', 'readable_vessel.vessel_id', 'vessel.id')
    .where('readable_vessel.account_id', '=', caller.accountId)
    .where('vessel.imono', '=', imono)
    .select(['vessel.id', 'vessel.name']);

/** The id of the caller's vessel within a statement that begins with `own` as `selectOwnVessel`; null: it is no vessel of the caller. */
export const ownVesselId: RawBuilder<number> = sql<number>`(select id from own)`;

/** The caller's vessel with this IMO number; 404 for any other. */
export const ownVessel = (call: SignedInContext, imono: string) =>
  selectOwnVessel(call, imono).executeTakeFirstOrThrow(notFound);

/** A voyage of this vessel by its id; 404 for that of any other. */
export const ownVoyage = ({ db }: Pick<SignedInContext, 'db'>, vesselId: number, voyageId: number) =>
  db
    .selectFrom('voyage')
    .select(['id', 'departure', 'arrival', 'berthed', 'sailed'])
    .where('id', '=', asBigint(voyageId))
    .where('vessel_id', '=', vesselId)
    .executeTakeFirstOrThrow(notFound);

import { mmsiOf } from './vessels-by-mmsi.ts';
import type { Database } from '../db/schema.ts';

/** The vessels of a company's fleet by their MMSI; without former ones, whose MMSI a country may have given to another ship. */
export const vesselsByMmsi = async (db: Database, companyId: number) => {
  const vessels = await db
    .selectFrom('vessel')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .select(['imono', 'name', 'particulars'])
    .execute();
  return Map.groupBy(
    vessels.filter((vessel) => mmsiOf(vessel) !== ''),
    mmsiOf,
  );
};

/** Why a vessel cannot have the MMSI of another one. */
export const sharedMmsi = (name: string): string => `${name} has this MMSI, and two vessels cannot share one`;

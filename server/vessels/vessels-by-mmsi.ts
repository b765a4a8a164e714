import { sql } from 'kysely';
import { readMmsi } from '../../src/contract/administration/identifiers.ts';
import type { Database } from '../db/schema.ts';

/** A vessel with her particulars, of which one is the MMSI. */
interface WithParticulars {
  readonly name: string;
  readonly particulars: readonly {
    readonly facts: readonly { readonly label: string; readonly value: string | number | null }[];
  }[];
}

/** A vessel that AIS cannot find, and why. */
export interface NotFound {
  readonly name: string;
  readonly reason: string;
}

/** Vessels by the nine digits of the MMSI in their particulars; those that it does not find, with the reason. */
export const byMmsi = <V extends WithParticulars>(
  vessels: readonly V[],
): { readonly found: ReadonlyMap<string, V>; readonly notFound: readonly NotFound[] } => {
  const found = new Map<string, V>();
  const notFound: NotFound[] = [];
  for (const [mmsi, sharing] of Map.groupBy(vessels, mmsiOf)) {
    const [first, ...others] = sharing;
    const reason = reasonAgainst(mmsi) ?? (others.length > 0 ? `Several vessels have the MMSI ${mmsi}` : undefined);
    if (reason !== undefined) notFound.push(...sharing.map(({ name }) => ({ name, reason })));
    else if (first) found.set(mmsi, first);
  }
  return { found, notFound };
};

/** The MMSI in the particulars of a vessel, or what stands there instead. */
export const mmsiOf = ({ particulars }: Pick<WithParticulars, 'particulars'>): string => {
  const fact = particulars.flatMap(({ facts }) => facts).find(({ label }) => label.trim().toUpperCase() === 'MMSI');
  const text = String(fact?.value ?? '').trim();
  const read = readMmsi(text);
  return 'value' in read ? read.value : text;
};

const reasonAgainst = (mmsi: string): string | undefined => {
  if (mmsi === '') return 'There is no MMSI in her particulars';
  const read = readMmsi(mmsi);
  return 'reason' in read ? `MMSI ${mmsi}: ${read.reason}` : undefined;
};

/** The vessels of a company's fleet by their MMSI; without former ones, whose MMSI a country may have given to another ship. */
export const vesselsByMmsi = async (db: Database, companyId: number) => {
  const vessels = await db
    .selectFrom('vessel')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .select(['imono', 'name', 'particulars'])
    .execute();
  const found = Map.groupBy(vessels, mmsiOf);
  found.delete('');
  return found;
};

/** The advisory lock of the MMSIs of a company: this number and the company's. */
const mmsiLock = 7_203_018;

/** Tries to lock the MMSIs of a company until the transaction ends; false: another transaction has them locked. */
export const mayGiveMmsi = async (db: Database, companyId: number): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(mmsiLock)}, ${companyId}::int) as free`.execute(db);
  return rows[0]?.free === true;
};

/** Waits for that lock; answers what tells an MMSI that more vessels of the fleet share than before. */
export const watchMmsis = async (db: Database, companyId: number) => {
  await sql`select pg_advisory_xact_lock(${sql.lit(mmsiLock)}, ${companyId}::int)`.execute(db);
  const before = await vesselsByMmsi(db, companyId);
  return async (): Promise<string | undefined> => {
    const after = await vesselsByMmsi(db, companyId);
    return [...after].find(([mmsi, { length }]) => length > Math.max(1, before.get(mmsi)?.length ?? 0))?.[0];
  };
};

/** Why a vessel cannot have the MMSI of another one. */
export const sharedMmsi = (name: string): string => `${name} has this MMSI, and two vessels cannot share one`;

import type { CertificateStock } from '../data/certificates.ts';
import { addDays } from '../../src/contract/day-arithmetic.ts';
import { type Day, addMonths, yearOf } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { type Random, random } from '../random.ts';

export type Standing = 'available' | 'due' | 'overdue';

interface CertificateDates {
  readonly issue: Day;
  readonly expiry: Day | null;
  /** The due date of the next endorsement, if any. */
  readonly anniversary: Day | null;
  /** The next endorsement's or the renewal's window. */
  readonly windowStart: Day | null;
  readonly windowEnd: Day | null;
}

/** Dates of a certificate that give it a status today. */
export const certificateDates = (
  vessel: SeedVessel,
  stock: CertificateStock,
  standing: Standing,
  today: Day,
  chance: Random,
): CertificateDates => {
  if (stock.months === null) return unlimited(vessel, chance);
  if (stock.policyYear) return inPolicyYear(stock, today, chance);
  if (stock.endorsed) return endorsed(vessel, stock.months, standing, today, chance);
  const expiry = addDays(
    today,
    { available: () => ahead(stock, chance), due: () => chance.whole(2, 55), overdue: () => -chance.whole(2, 24) }[
      standing
    ](),
  );
  return {
    issue: addMonths(expiry, -stock.months),
    expiry,
    anniversary: null,
    windowStart: addMonths(expiry, stock.months > 12 ? -3 : -1),
    windowEnd: expiry,
  };
};

const unlimited = ({ built }: SeedVessel, chance: Random): CertificateDates => ({
  issue: `${built + chance.whole(0, 2)}-${String(chance.whole(1, 12)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`,
  expiry: null,
  anniversary: null,
  windowStart: null,
  windowEnd: null,
});

/** P&I policies end at noon of 20 February; flag states issue on the club's blue card some days ahead. */
const inPolicyYear = ({ issuer }: CertificateStock, today: Day, chance: Random): CertificateDates => {
  const thisYear = `${yearOf(today)}-02-20`;
  const expiry = today < thisYear ? thisYear : addMonths(thisYear, 12);
  const ahead = chance.whole(1, 16);
  return {
    issue: addDays(addMonths(expiry, -12), issuer === 'flag' ? -ahead : 0),
    expiry,
    anniversary: null,
    windowStart: addMonths(expiry, -1),
    windowEnd: expiry,
  };
};

/** Days until an expiry that is neither due nor in its renewal window. */
const ahead = ({ months }: CertificateStock, chance: Random) => {
  const validity = Math.floor((months ?? 12) * 30.4);
  return chance.whole(Math.min(100, Math.floor(validity * 0.6)), validity - 6);
};

/**
 * Endorsed each year: the window is three months either side of the anniversary. Certificates of class share one
 * anniversary per vessel, more than three months ahead, as the last endorsements are done.
 */
const endorsed = (
  { imono }: SeedVessel,
  months: number,
  standing: Standing,
  today: Day,
  chance: Random,
): CertificateDates => {
  const shared = random(`certificate/${imono}/anniversary`);
  const toCommon = shared.whole(100, 330);
  const years = shared.whole(0, months / 12 - 1);
  const days = { available: toCommon, due: chance.whole(-75, 75), overdue: -chance.whole(95, 112) }[standing];
  const anniversary = addDays(today, days);
  // An endorsement requires years before expiry: a certificate past its window has not expired yet.
  const expiry = addMonths(anniversary, 12 * (standing === 'available' ? years : Math.max(1, years)));
  return {
    issue: addMonths(expiry, -months),
    expiry,
    anniversary,
    windowStart: addMonths(anniversary, -3),
    windowEnd: expiry === anniversary ? expiry : addMonths(anniversary, 3),
  };
};

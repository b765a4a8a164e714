import { personName } from '../crew.ts';
import { classSocieties } from '../data/class-societies.ts';
import type { RecordGenerator } from '../record.ts';
import { auditRecord } from './audit.ts';
import { inspectionDays } from './inspection-days.ts';

/** Audits by class on behalf of the flag: intermediate and renewal, about every two and a half years, certificate by certificate. */
export const generator: RecordGenerator = (vessel, today) =>
  audits
    .flatMap(([type, clause, least, most]) =>
      inspectionDays('externalAudit', type, vessel, today, [least, most]).map(({ day, chance }) => {
        const plan = {
          type,
          clauses: [clause],
          auditor: `${personName(chance)}, ${classSocieties[vessel.classSociety].name}`,
          observations: chance.weighted(observations),
          nonConformities: chance.chance(0.12) ? 1 : 0,
        };
        return auditRecord(vessel, plan, day, today, chance);
      }),
    )
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));

const audits = [
  ['ISM (SMC)', 'ISM', 820, 1000],
  ['ISPS (ISSC)', 'ISPS', 820, 1000],
  ['MLC', 'MLC', 820, 1000],
  ['ISO 14001 Surveillance', 'ISO', 700, 760],
] as const;

const observations = [
  [0, 42],
  [1, 30],
  [2, 19],
  [3, 9],
] as const;

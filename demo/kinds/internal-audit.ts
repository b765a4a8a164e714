import { superintendents } from '../data/people.ts';
import type { RecordGenerator } from '../record.ts';
import { auditRecord } from './audit.ts';
import { inspectionDays } from './inspection-days.ts';

/** The manager's own audits: the three codes together once a year, and navigation once a year. */
export const generator: RecordGenerator = (vessel, today) =>
  audits
    .flatMap(({ type, clauses, observations, nonConformities }) =>
      inspectionDays('internalAudit', type, vessel, today, [320, 372]).map(({ day, chance }) => {
        const plan = {
          type,
          clauses,
          auditor: chance.pick(superintendents),
          observations: chance.whole(observations[0], observations[1]),
          nonConformities: chance.weighted(nonConformities),
        };
        return auditRecord(vessel, plan, day, today, chance);
      }),
    )
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));

const audits = [
  {
    type: 'ISM/ISPS/MLC',
    clauses: ['ISM', 'ISPS', 'MLC'],
    observations: [3, 6],
    nonConformities: [
      [0, 45],
      [1, 38],
      [2, 17],
    ],
  },
  {
    type: 'Navigational',
    clauses: ['SOLAS V', 'COLREG', 'Bridge'],
    observations: [1, 4],
    nonConformities: [
      [0, 80],
      [1, 20],
    ],
  },
] as const;

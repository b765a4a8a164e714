import { auditFindings } from '../data/audit-findings.ts';
import { masterOf } from '../crew.ts';
import { addDays, daysBetween } from '../../src/contract/day-arithmetic.ts';
import type { Day } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { escapeHtml, phrase } from '../phrase.ts';
import type { Random } from '../random.ts';
import type { SeedAttachment, SeedRecord } from '../record.ts';
import { portOn } from '../whereabouts.ts';
import { finding, inspectionStatus } from './inspection-progress.ts';
import { inspectionRecord } from './inspection.ts';

/** The subject of an audit and the form of its report. */
export interface AuditPlan {
  readonly type: string;
  readonly auditor: string;
  /** The clauses that its findings may refer to, by prefix. */
  readonly clauses: readonly string[];
  readonly observations: number;
  readonly nonConformities: number;
}

/** An audit held on a vessel. */
export const auditRecord = (vessel: SeedVessel, plan: AuditPlan, day: Day, today: Day, chance: Random): SeedRecord => {
  const port = portOn(vessel, day, today, chance);
  const kinds = [
    ...Array.from({ length: plan.nonConformities }, () =>
      chance.chance(0.02) ? 'Major Non-Conformity' : 'Non-Conformity',
    ),
    ...Array.from({ length: plan.observations }, () => (chance.chance(0.15) ? 'Recommendation' : 'Observation')),
  ];
  const stock = auditFindings.filter(([clause]) => plan.clauses.some((start) => clause.startsWith(start)));
  const found = chance.sample(stock, kinds.length);
  const items = found.map(([clause, wording], at) => {
    const type = kinds[at] ?? 'Observation';
    const description = `${clause}: ${phrase(wording, chance)}`;
    return finding(
      { type, number: String(at + 1), description },
      day,
      type === 'Non-Conformity' ? 60 : 90,
      today,
      chance,
    );
  });
  return inspectionRecord({
    vessel,
    name: `${plan.type} Audit – ${port.name}`,
    type: plan.type,
    day,
    planned: addDays(day, chance.whole(-20, 10)),
    port: port.name,
    inspector: plan.auditor,
    master: masterOf(vessel, day),
    status: inspectionStatus(day, today, items),
    additional: chance.chance(0.6)
      ? `Audit no. ${day.slice(2, 4)}-${chance.whole(100, 999)}; opening and closing meeting held`
      : null,
    description: description(plan.type, port.name, items.length),
    items,
    attachments: attachments(day, daysBetween(day, today), items.length),
  });
};

const description = (type: string, port: string, count: number) =>
  `<p>The ${escapeHtml(type)} audit was held on board at ${escapeHtml(port)}. Documents, interviews and a round of the ship were sampled.</p>` +
  (count === 0
    ? '<p>The system is implemented on board. No findings were raised.</p>'
    : '<p>The system is implemented on board, with the findings below. Corrective actions were agreed at the closing meeting.</p>');

const attachments = (date: Day, age: number, count: number): SeedAttachment[] => {
  if (age < 3) return [];
  const files = [
    { document: 'Audit report', fileName: 'Audit report.pdf' },
    { document: 'Audit checklist', fileName: 'Audit checklist.xlsx' },
    ...(count > 0 ? [{ document: 'Corrective action plan', fileName: 'Corrective action plan.pdf' }] : []),
  ];
  return files.map((file) => ({ ...file, date, variant: null }));
};

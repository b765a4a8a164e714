import type { FleetCondition } from '../fleet/fleet-conditions.ts';
import type { PermissionName } from '../permission.ts';
import { factColumnId } from '../records/fact-fields.ts';
import { type KindName, kinds } from '../records/kinds.ts';

/** How soon something has to be done; the most severe first. */
export const severities = ['critical', 'overdue', 'due', 'open'] as const;
export type Severity = (typeof severities)[number];

/**
 * Where the rows behind a line are listed: records or class surveys of all vessels, the fleet table, the monthly reports, the
 * CDI inspections, the particulars of vessels, or the positions received by AIS.
 */
export type AttentionList =
  | {
      readonly page: 'records';
      readonly kind: KindName;
      readonly condition: FleetCondition;
      /** Its columns, if they are not those that the list has by itself. */
      readonly columns?: readonly string[];
    }
  | { readonly page: 'surveys'; readonly condition: FleetCondition }
  | { readonly page: 'fleet' }
  | { readonly page: 'monthlyReports' | 'cdi' | 'particulars' | 'receivedPositions' };

/** Something that needs attention, counted for each vessel. */
interface SourceOf<L extends AttentionList> {
  readonly severity: Severity;
  /** The status before the line. */
  readonly status: string;
  /** An account without it does not get the source. */
  readonly needs: PermissionName;
  /** What is counted, in the singular and the plural. */
  readonly words: readonly [one: string, many: string];
  readonly list: L;
}
export type SourceDefinition = SourceOf<AttentionList>;

type Words = SourceDefinition['words'];
const capital = { critical: 'Critical', overdue: 'Overdue', due: 'Due', open: 'Open' } as const;

const records = (kind: KindName, condition: FleetCondition, severity: Severity, words: Words) => ({
  severity,
  status: capital[severity],
  needs: kinds[kind].needs,
  words,
  list: { page: 'records', kind, condition } as const,
});

/** The list says from when to when a vessel was detained. */
const detentions = (condition: FleetCondition, severity: Severity, words: Words) => ({
  ...records('regulatory', condition, severity, words),
  list: { page: 'records', kind: 'regulatory', condition, columns: detentionColumns } as const,
});

const detentionColumns = [
  'vessel',
  'date',
  'title',
  'status',
  ...['detainedFrom', 'released'].map(factColumnId),
  'openFindings',
  'due',
];

const surveys = (condition: FleetCondition, severity: Severity, words: Words) => ({
  severity,
  status: capital[severity],
  needs: 'Class Survey' as const,
  words,
  list: { page: 'surveys', condition } as const,
});

const onPage = <P extends Exclude<AttentionList['page'], 'records' | 'surveys'>>(
  page: P,
  needs: PermissionName,
  severity: Severity,
  words: Words,
  status: string = capital[severity],
) => ({ severity, status, needs, words, list: { page } });

/** A position is stale from this age on, in hours, and an ETA has slipped if it is so much later than on departure. */
export const staleAfterHours = 24;
export const slippedByHours = 12;
/** At sea a report is expected every day; it is delayed after so many hours. */
export const reportDelayedAfterHours = 36;
/** The report of a month is expected by this day of the next one. */
export const monthlyReportDueDay = 14;

const overdueFindings = (kind: KindName, one: string): SourceDefinition =>
  records(kind, 'findingsOverdue', 'overdue', [`${one} with overdue findings`, `${one}s with overdue findings`]);

/**
 * Everything that the dashboard's Attention counts, the worst first. The server counts each with the condition of its
 * list, so that a count is the number of rows of the list.
 */
export const attentionSources = {
  detained: {
    ...detentions('detained', 'critical', ['regulatory inspection', 'regulatory inspections']),
    status: 'Detained',
  },
  certificateOverdue: records('certificate', 'overdue', 'overdue', ['certificate', 'certificates']),
  classConditionOverdue: surveys('classConditionOverdue', 'overdue', ['condition of class', 'conditions of class']),
  surveyOverdue: surveys('surveyOverdue', 'overdue', ['class survey', 'class surveys']),
  commentsOverdue: records('sire', 'commentsOverdue', 'overdue', [
    'SIRE report without comments',
    'SIRE reports without comments',
  ]),
  sireOverdue: records('sire', 'nextOverdue', 'overdue', ['next SIRE inspection', 'next SIRE inspections']),
  cdiOverdue: onPage('cdi', 'CDI', 'overdue', ['next CDI inspection', 'next CDI inspections']),
  dryDockOverdue: onPage('particulars', 'Vessel Data', 'overdue', ['dry-docking', 'dry-dockings']),
  regulatoryFindings: overdueFindings('regulatory', 'regulatory inspection'),
  sireFindings: overdueFindings('sire', 'SIRE inspection'),
  externalAuditFindings: overdueFindings('externalAudit', 'external audit'),
  internalAuditFindings: overdueFindings('internalAudit', 'internal audit'),
  vesselInspectionFindings: overdueFindings('vesselInspection', 'vessel inspection'),
  drillOverdue: records('drill', 'overdue', 'overdue', ['drill', 'drills']),
  stalePosition: onPage('fleet', 'My Fleet', 'overdue', ['position', 'positions'], 'Stale'),
  etaSlip: onPage('fleet', 'My Fleet', 'overdue', ['ETA', 'ETAs'], 'Late'),
  doubtfulPosition: onPage(
    'receivedPositions',
    'Administration',
    'overdue',
    ['received position', 'received positions'],
    'Doubtful',
  ),
  noonReport: onPage('fleet', 'My Fleet', 'overdue', ['daily report', 'daily reports'], 'Delayed'),
  monthlyReport: onPage(
    'monthlyReports',
    'Monthly Reports',
    'overdue',
    ['monthly report', 'monthly reports'],
    'Delayed',
  ),
  certificateDue: records('certificate', 'due', 'due', ['certificate', 'certificates']),
  classConditionDue: surveys('classConditionDue', 'due', ['condition of class', 'conditions of class']),
  surveyDue: surveys('surveyDue', 'due', ['class survey', 'class surveys']),
  commentsDue: records('sire', 'commentsDue', 'due', ['SIRE report to comment on', 'SIRE reports to comment on']),
  sireDue: records('sire', 'nextDue', 'due', ['next SIRE inspection', 'next SIRE inspections']),
  cdiDue: onPage('cdi', 'CDI', 'due', ['next CDI inspection', 'next CDI inspections']),
  dryDockDue: onPage('particulars', 'Vessel Data', 'due', ['dry-docking', 'dry-dockings']),
  released: { ...detentions('released', 'open', ['detention', 'detentions']), status: 'Released' },
  nonConformityOpen: records('nonConformity', 'open', 'open', ['non-conformity', 'non-conformities']),
  nearMissOpen: records('nearMiss', 'open', 'open', ['near miss', 'near misses']),
} as const satisfies Record<string, SourceDefinition>;

export type AttentionSource = keyof typeof attentionSources;
// SAFETY: the keys of an object literal are exactly its names.
export const attentionSourceNames = Object.keys(attentionSources) as AttentionSource[];

/** The sources whose rows are listed on a page. */
export type SourcesOn<P extends AttentionList['page']> = {
  [S in AttentionSource]: (typeof attentionSources)[S]['list']['page'] extends P ? S : never;
}[AttentionSource];

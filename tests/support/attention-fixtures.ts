import type { AttentionSource } from '../../src/contract/attention/attention-sources.ts';
import type { KindName } from '../../src/contract/records/kinds.ts';
import type { recordsDatabase } from './records-database.ts';
import { now } from './records-database.ts';

type Desk = Awaited<ReturnType<typeof recordsDatabase>>;
type Insert = (desk: Desk) => Promise<unknown>;

/** A row that makes a source appear for vessel 1 on the border of its condition, and one that is just beyond it. */
interface Border {
  readonly within: Insert;
  readonly beyond: Insert;
}

const certificate =
  (date: string): Insert =>
  ({ write }) =>
    write({ kind: 'certificate', date });

const survey =
  (category: string, due_date: string): Insert =>
  ({ db }) =>
    db.insertInto('class_survey').values({ vessel_id: 1, category, code: 'AS', name: 'Annual', due_date }).execute();

const sire =
  (date: string, commentsOn: string | null = null): Insert =>
  ({ write }) =>
    write({ kind: 'sire', date, findings: 2, detail: { commentsOn } });

/** A deficiency with its due date, open, or closed. */
const inspected =
  (kind: KindName, date: string, item: { readonly dueDate?: string }): Insert =>
  async ({ db, write }) => {
    const { dueDate = null } = item;
    const status = dueDate === null ? 'Closed' : 'Open';
    const itemDetail = [{ type: 'Deficiency', number: '07105', description: 'Fire door', status, dueDate }];
    const { id } = await write({ kind, date, status, findings: 1, detail: { itemDetail } });
    await db
      .updateTable('record')
      .where('id', '=', id)
      .set({ open_findings: dueDate === null ? 0 : 1 })
      .execute();
  };

const findings = (kind: KindName): Border => ({
  within: inspected(kind, '2026-10-01', { dueDate: '2026-11-20' }),
  beyond: inspected(kind, '2026-10-01', { dueDate: '2026-11-21' }),
});

const hour = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hour);

const position =
  (hours: number): Insert =>
  ({ db }) =>
    db
      .insertInto('position_report')
      .values({ vessel_id: 1, time: hoursAgo(hours), latitude: 1, longitude: 1, source: 'AIS' })
      .execute();

/** A voyage that began ten days ago and arrives in ten days by the ETA on departure. */
const atSea = async ({ db }: Desk): Promise<number> => {
  const port = await db.insertInto('port').values({ name: 'Porto Novo' }).returning('id').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('voyage')
    .values({
      vessel_id: 1,
      voyage_no: '1L',
      condition: 'Laden',
      from_port_id: port.id,
      to_port_id: port.id,
      departure: hoursAgo(240),
      planned_arrival: hoursAgo(-240),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const laterBy =
  (hours: number): Insert =>
  async (desk) => {
    const voyage_id = await atSea(desk);
    const change = { voyage_id, reported_at: hoursAgo(1), eta: hoursAgo(-240 - hours), reason: 'Swell' };
    return desk.db.insertInto('eta_change').values(change).execute();
  };

const lastReport =
  (hours: number): Insert =>
  async (desk) => {
    const voyage_id = await atSea(desk);
    const report = { vessel_id: 1, voyage_id, type: 'Noon at sea', time: hoursAgo(hours), figures: '{}' };
    return desk.db.insertInto('noon_report').values(report).execute();
  };

const monthly =
  (period: string): Insert =>
  async ({ db }) => {
    const file = await db
      .insertInto('file')
      .values({ company_id: 1, media_type: 'text/plain' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = { company_id: 1, kind: 'monthly' as const, category: 'Technical', file_name: 'a.pdf' };
    return db
      .insertInto('report_file')
      .values({ ...report, period, file_id: file.id, date: period })
      .execute();
  };

const withStatus =
  (kind: KindName, status: string): Insert =>
  ({ write }) =>
    write({ kind, status });

const occurrence = (kind: KindName): Border => ({
  within: withStatus(kind, 'Reported'),
  beyond: withStatus(kind, 'Closed'),
});

const detained =
  (detainedFrom: string, released?: string): Insert =>
  ({ write }) =>
    write({
      kind: 'regulatory',
      date: detainedFrom,
      status: 'Closed',
      findings: 1,
      detail: { detainedFrom, ...(released && { released }) },
    });

const cdi =
  (date: string): Insert =>
  ({ db }) =>
    db.insertInto('vetting_inspection').values({ company_id: 1, vessel_id: 1, programme: 'CDI', date }).execute();

const dryDock =
  (value: string): Insert =>
  ({ db }) =>
    db
      .updateTable('vessel')
      .where('id', '=', 1)
      .set({
        particulars: JSON.stringify([
          { title: 'Class and Insurance', facts: [{ label: 'Next Dry-Dock', value, unit: null }] },
        ]),
      })
      .execute();

/** Today is 21 November 2026. A source without a line does not compile. */
export const borders: Readonly<Record<AttentionSource, Border>> = {
  detained: {
    within: detained('2026-11-21', '2026-11-22'),
    beyond: detained('2026-11-20', '2026-11-21'),
  },
  released: {
    within: detained('2026-05-20', '2026-05-21'),
    beyond: detained('2026-05-19', '2026-05-20'),
  },
  cdiOverdue: { within: cdi('2025-11-20'), beyond: cdi('2025-11-21') },
  cdiDue: { within: cdi('2025-12-21'), beyond: cdi('2025-12-22') },
  dryDockOverdue: { within: dryDock('2026-11-20'), beyond: dryDock('2026-11-21') },
  dryDockDue: { within: dryDock('2027-05-20'), beyond: dryDock('2027-05-21') },
  doubtfulPosition: {
    within: ({ db }) =>
      db
        .insertInto('doubtful_position')
        .values({ vessel_id: 1, time: hoursAgo(1), latitude: 1, longitude: 1, source: 'AIS' })
        .execute(),
    beyond: () => Promise.resolve(),
  },
  certificateOverdue: { within: certificate('2026-11-20'), beyond: certificate('2026-11-21') },
  certificateDue: { within: certificate('2027-01-20'), beyond: certificate('2027-01-21') },
  surveyOverdue: { within: survey('Class', '2026-11-20'), beyond: survey('Class', '2026-11-21') },
  surveyDue: { within: survey('Class', '2026-12-21'), beyond: survey('Condition of Class', '2026-12-21') },
  classConditionOverdue: {
    within: survey('Condition of Class', '2026-11-20'),
    beyond: survey('Condition of Class', '2026-11-21'),
  },
  classConditionDue: {
    within: survey('Condition of Class', '2026-12-21'),
    beyond: survey('Condition of Class', '2026-12-22'),
  },
  commentsDue: { within: sire('2026-11-07'), beyond: sire('2026-11-06') },
  commentsOverdue: {
    within: sire('2026-11-06'),
    beyond: sire('2026-11-06', '2026-11-20'),
  },
  sireOverdue: { within: sire('2026-05-20'), beyond: sire('2026-05-21') },
  sireDue: { within: sire('2026-06-21'), beyond: sire('2026-06-22') },
  regulatoryFindings: findings('regulatory'),
  sireFindings: findings('sire'),
  externalAuditFindings: findings('externalAudit'),
  internalAuditFindings: findings('internalAudit'),
  vesselInspectionFindings: findings('vesselInspection'),
  drillOverdue: {
    within: ({ write }) => write({ kind: 'drill', status: 'Planned', date: '2026-11-20' }),
    beyond: ({ write }) => write({ kind: 'drill', status: 'Planned', date: '2026-11-21' }),
  },
  stalePosition: { within: position(24), beyond: position(23.9) },
  etaSlip: { within: laterBy(12), beyond: laterBy(11.9) },
  noonReport: { within: lastReport(36.1), beyond: lastReport(36) },
  monthlyReport: { within: monthly('2026-09-01'), beyond: monthly('2026-10-01') },
  nonConformityOpen: occurrence('nonConformity'),
  nearMissOpen: occurrence('nearMiss'),
};

/** Removes the rows of a test. */
export const removeRows = async ({ db }: Desk): Promise<void> => {
  for (const table of [
    'attention_dismissal',
    'record',
    'class_survey',
    'position_report',
    'voyage',
    'vetting_inspection',
    'doubtful_position',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('vessel').set({ particulars: '[]' }).execute();
  await db.deleteFrom('report_file').execute();
};

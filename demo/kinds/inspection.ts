import type { InspectionDetail, InspectionRow } from '../../src/contract/models/inspection.ts';
import type { Day } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import type { SeedAttachment, SeedRecord } from '../record.ts';

/** One deficiency, observation or non-conformity of an inspection. */
export type Finding = InspectionDetail['itemDetail'][number];

interface Inspection {
  readonly vessel: SeedVessel;
  readonly name: string;
  /** The group in lists. */
  readonly type: string;
  readonly day: Day;
  readonly planned: Day | null;
  readonly port: string | null;
  readonly inspector: string | null;
  readonly inspectingCompany?: string;
  /** Facts that only its kind has. */
  readonly facts?: Pick<InspectionDetail, 'detainedFrom' | 'released' | 'commentsOn'>;
  readonly master: string | null;
  readonly status: string;
  readonly additional: string | null;
  readonly description: string | null;
  readonly items: readonly Finding[];
  readonly attachments: readonly SeedAttachment[];
}

type Row = Pick<InspectionRow, 'auditName' | 'auditDate' | 'auditType' | 'port' | 'deficiencyCount'>;
type Detail = Omit<InspectionDetail, 'id' | 'attachment'>;

/** An inspection or audit as a row of the table `record`. */
export const inspectionRecord = (of: Inspection): SeedRecord => {
  const row: Row = {
    auditName: of.name,
    auditDate: of.day,
    auditType: of.type,
    port: of.port,
    deficiencyCount: of.items.length,
  };
  const detail: Detail = {
    status: of.status,
    auditName: of.name,
    auditType: of.type,
    siteName: of.vessel.name,
    inspectionDate: of.day,
    plannedInspectionDate: of.planned,
    inspector: of.inspector,
    ...(of.inspectingCompany !== undefined && { inspectingCompany: of.inspectingCompany }),
    ...of.facts,
    master: of.master,
    additional: of.additional,
    description: of.description,
    itemDetail: [...of.items],
  };
  return {
    name: of.name,
    date: of.day,
    status: of.status,
    findings: of.items.length,
    openFindings: of.items.filter(({ status }) => status !== 'Closed').length,
    row,
    detail,
    attachments: of.attachments,
  };
};

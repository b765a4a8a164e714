import type { OccurrenceDetail, OccurrenceRow } from '../../src/contract/models/occurrence.ts';
import { type Day, localAndGmt } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import type { SeedAttachment, SeedRecord } from '../record.ts';
import type { Whereabouts } from '../whereabouts.ts';

interface Occurrence {
  readonly vessel: SeedVessel;
  readonly type: string;
  readonly title: string;
  readonly incidentType: string;
  readonly day: Day;
  /** Minutes after local midnight. */
  readonly minutes: number;
  readonly where: Whereabouts;
  readonly onBoard: string;
  readonly recorded: Day;
  readonly status: string;
  readonly description: string | null;
  /** Counts as a finding; open until closed. */
  readonly isFinding: boolean;
  readonly attachments: readonly SeedAttachment[];
}

type Row = Pick<OccurrenceRow, 'title' | 'incidentDateLocal' | 'inR_Type'>;
type Detail = Omit<OccurrenceDetail, 'id' | 'attachment'>;

/** A near miss, non-conformity or accident as a row of the table `record`. */
export const occurrenceRecord = (of: Occurrence): SeedRecord => {
  const { local, gmt } = localAndGmt(of.day, of.minutes, of.where.hoursAhead);
  const row: Row = { title: of.title, incidentDateLocal: local, inR_Type: of.type };
  const detail: Detail = {
    status: of.status,
    title: of.title,
    ship: of.vessel.name,
    type: of.type,
    incidentType: of.incidentType,
    incidentDate: local,
    incidentDateGMT: gmt,
    incidentLocation: `${of.where.place} – ${of.onBoard}`,
    dateRecorded: of.recorded,
    description: of.description,
  };
  const findings = of.isFinding ? 1 : 0;
  return {
    name: of.title,
    date: of.day,
    status: of.status,
    findings,
    openFindings: of.status === 'Closed' ? 0 : findings,
    row,
    detail,
    attachments: of.attachments,
  };
};

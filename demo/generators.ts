import type { KindName } from '../src/contract/records/kinds.ts';
import { accidentRecords } from './kinds/accident.ts';
import { certificateRecords } from './kinds/certificate.ts';
import { drillRecords } from './kinds/drill.ts';
import { externalAuditRecords } from './kinds/external-audit.ts';
import { internalAuditRecords } from './kinds/internal-audit.ts';
import { nearMisses } from './kinds/near-miss.ts';
import { nonConformityRecords } from './kinds/non-conformity.ts';
import { regulatoryRecords } from './kinds/regulatory.ts';
import { sireRecords } from './kinds/sire.ts';
import { vesselInspectionRecords } from './kinds/vessel-inspection.ts';
import type { RecordGenerator } from './record.ts';

/** What a vessel that has just joined has of a kind: all of it, what is dated since she joined, or nothing yet. */
export type OfNewcomer = 'all' | 'since joining' | 'nothing';

/** The demo's records, kind by kind. A new kind goes last: the ids of those before it stay. */
export const generators: readonly (readonly [KindName, RecordGenerator, OfNewcomer])[] = [
  ['nearMiss', nearMisses, 'nothing'],
  ['nonConformity', nonConformityRecords, 'nothing'],
  ['accident', accidentRecords, 'nothing'],
  ['regulatory', regulatoryRecords, 'nothing'],
  ['internalAudit', internalAuditRecords, 'nothing'],
  ['externalAudit', externalAuditRecords, 'nothing'],
  ['sire', sireRecords, 'nothing'],
  ['vesselInspection', vesselInspectionRecords, 'nothing'],
  ['certificate', certificateRecords, 'all'],
  ['drill', drillRecords, 'since joining'],
];

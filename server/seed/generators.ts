import type { KindName } from '../../src/contract/records/kinds.ts';
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

/** The demo's records, kind by kind. A new kind goes last: the ids of those before it stay. */
export const generators: readonly (readonly [KindName, RecordGenerator])[] = [
  ['nearMiss', nearMisses],
  ['nonConformity', nonConformityRecords],
  ['accident', accidentRecords],
  ['regulatory', regulatoryRecords],
  ['internalAudit', internalAuditRecords],
  ['externalAudit', externalAuditRecords],
  ['sire', sireRecords],
  ['vesselInspection', vesselInspectionRecords],
  ['certificate', certificateRecords],
  ['drill', drillRecords],
];

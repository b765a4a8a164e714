import type { KindName } from '../../src/contract/records/kinds.ts';
import { accidentRecords } from './kinds/accident.ts';
import { nearMisses } from './kinds/near-miss.ts';
import { nonConformityRecords } from './kinds/non-conformity.ts';
import type { RecordGenerator } from './record.ts';

/** The demo's records, kind by kind. A new kind goes last: the ids of those before it stay. */
export const generators: readonly (readonly [KindName, RecordGenerator])[] = [
  ['nearMiss', nearMisses],
  ['nonConformity', nonConformityRecords],
  ['accident', accidentRecords],
];

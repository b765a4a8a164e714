import { accident } from './accident.ts';
import { certificate } from './certificate.ts';
import { drill } from './drill.ts';
import { externalAudit } from './external-audit.ts';
import { internalAudit } from './internal-audit.ts';
import type { RecordKind } from './kind.ts';
import { nearMiss } from './near-miss.ts';
import { nonConformity } from './non-conformity.ts';
import { regulatory } from './regulatory.ts';
import { sire } from './sire.ts';
import { vesselInspection } from './vessel-inspection.ts';

/** Every kind of record the portal shows. Routes, menu, list, chart, detail, PDF, attachments, handlers and tests read it. */
export const kinds = {
  regulatory,
  internalAudit,
  externalAudit,
  sire,
  vesselInspection,
  certificate,
  drill,
  nearMiss,
  nonConformity,
  accident,
} as const satisfies Record<string, RecordKind>;

export type KindName = keyof typeof kinds;
// SAFETY: the keys of an object literal are exactly its names.
export const kindNames = Object.keys(kinds) as KindName[];

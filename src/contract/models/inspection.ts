import * as z from 'zod/mini';
import { Attachment } from './attachment.ts';
import { Id, MaybeNumber, MaybeText } from './basics.ts';
import { RecordState } from './record-state.ts';

/** One row of an inspection or audit list; lists are grouped by auditType. */
export const InspectionRow = z.object({
  id: Id,
  auditName: z.string(),
  auditDate: MaybeText,
  auditType: z.string(),
  port: MaybeText,
  deficiencyCount: MaybeNumber,
  attachment: z.boolean(),
  vesselInspectionID: z.nullable(Id),
  regulatoryID: z.nullable(Id),
  externalAuditID: z.nullable(Id),
  internalAuditID: z.nullable(Id),
  sireID: z.nullable(Id),
  state: RecordState,
});
export type InspectionRow = z.infer<typeof InspectionRow>;

/** One finding of an inspection: deficiency, observation or non-conformity. */
export const InspectionItem = z.object({
  type: z.string(),
  number: z.string(),
  description: z.string(),
  status: z.string(),
  dueDate: MaybeText,
});

/** The detail of one inspection or audit; `description` is HTML. */
export const InspectionDetail = z.object({
  id: Id,
  status: z.string(),
  auditName: z.string(),
  auditType: z.string(),
  siteName: z.string(),
  inspectionDate: MaybeText,
  plannedInspectionDate: MaybeText,
  inspector: MaybeText,
  /** The company for which the inspector came, outside the specification. */
  inspectingCompany: z.optional(MaybeText),
  /** The days on which the vessel was detained and released, outside the specification. */
  detainedFrom: z.optional(MaybeText),
  released: z.optional(MaybeText),
  /** The day on which the operator commented on the observations, outside the specification. */
  commentsOn: z.optional(MaybeText),
  master: MaybeText,
  additional: MaybeText,
  description: MaybeText,
  itemDetail: z.array(InspectionItem),
  attachment: z.array(Attachment),
});
export type InspectionDetail = z.infer<typeof InspectionDetail>;

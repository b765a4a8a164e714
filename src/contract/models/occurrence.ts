import * as z from 'zod/mini';
import { Id, MaybeText } from './basics.ts';
import { Attachment } from './attachment.ts';
import { RecordState } from './record-state.ts';

/** One row of a near miss, non-conformity or accident list. */
export const OccurrenceRow = z.object({
  id: Id,
  title: z.string(),
  incidentDateLocal: MaybeText,
  inR_Type: z.string(),
  attachment: z.boolean(),
  nearMissID: z.nullable(Id),
  nonConformID: z.nullable(Id),
  accidentID: z.nullable(Id),
  state: RecordState,
});
export type OccurrenceRow = z.infer<typeof OccurrenceRow>;

/** The detail of one occurrence; `description` is HTML written by users, to be sanitised before rendering. */
export const OccurrenceDetail = z.object({
  id: Id,
  status: z.string(),
  title: z.string(),
  ship: z.string(),
  type: z.string(),
  incidentType: z.string(),
  incidentDate: MaybeText,
  incidentDateGMT: MaybeText,
  incidentLocation: MaybeText,
  dateRecorded: MaybeText,
  description: MaybeText,
  attachment: z.array(Attachment),
});
export type OccurrenceDetail = z.infer<typeof OccurrenceDetail>;

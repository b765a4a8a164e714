import * as z from 'zod/mini';
import { Attachment } from './attachment.ts';
import { Id, MaybeFlag, MaybeNumber, MaybeText } from './basics.ts';
import { RecordState } from './record-state.ts';

/** One drill report inside a drill plan's row. */
export const DrillRow = z.object({
  id: Id,
  drillGroup: z.string(),
  siteName: z.string(),
  countItemDrillPerDrillPlan: MaybeNumber,
  drillDetail: z.string(),
  date: MaybeText,
  status: z.string(),
  attachment: z.boolean(),
  state: RecordState,
});

/** The detail of one drill report. Durations as H:mm. */
export const DrillDetail = z.object({
  id: Id,
  status: z.string(),
  infoDetail: z.object({
    drill: z.string(),
    groupDescription: z.string(),
    drillDescription: MaybeText,
    site: z.string(),
    expectedTimeFrameofExecution: MaybeText,
  }),
  drillReportDetailItem: z.object({ executionDate: MaybeText, duration: MaybeText }),
  crewPassengerRollCall: z.object({
    completed: MaybeFlag,
    numberPresent: MaybeNumber,
    numberAbsent: MaybeNumber,
    nameRankandReasonforAbsentees: MaybeText,
  }),
  drillDetailItem: z.object({
    completedSatisfactorily: MaybeFlag,
    followedbyCBTTraining: MaybeFlag,
    demonstrationinUseofSafetyEquipment: MaybeFlag,
    equipment: MaybeText,
  }),
  additional: z.object({ additionalInformation: MaybeText, descriptionofDeBriefing: MaybeText }),
  emergencyEquipmentType: z.object({
    itemEmergencyEquipmentTypes: z.array(z.object({ title: z.string(), status: z.string(), detail: MaybeText })),
  }),
  statusRemarks: z.object({
    statusRemarksItems: z.array(z.object({ status: z.string(), remarks: MaybeText, by: z.string(), date: MaybeText })),
  }),
  comments: z.object({
    commentItem: z.array(z.object({ title: z.string(), description: z.string(), date: MaybeText })),
  }),
  attachment: z.array(Attachment),
});
export type DrillDetail = z.infer<typeof DrillDetail>;

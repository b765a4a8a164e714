import type { ClassSurvey } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';

/** The day a survey was last held: for one that is completed that day itself, else the time before. */
export const lastSurveyDate = ({
  completedOn,
  lastDate,
}: Pick<Received<typeof ClassSurvey>, 'completedOn' | 'lastDate'>): string | null => completedOn ?? lastDate;

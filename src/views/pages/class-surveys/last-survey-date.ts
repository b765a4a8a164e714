import type { ClassSurvey } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';

/** The date of the last survey: the completion date, or the previous date if not completed. */
export const lastSurveyDate = ({
  completedOn,
  lastDate,
}: Pick<Received<typeof ClassSurvey>, 'completedOn' | 'lastDate'>): string | null => completedOn ?? lastDate;

import type { ClassSurvey } from '../../contract/models/vessel.ts';

/** The day a survey was last held: for one that is completed that day itself, else the time before. */
export const lastHeld = ({ completedOn, lastDate }: Pick<ClassSurvey, 'completedOn' | 'lastDate'>): string | null =>
  completedOn ?? lastDate;

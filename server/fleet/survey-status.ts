import { sql } from 'kysely';
import { daysBetween, utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { SurveyStatus } from '../../src/contract/models/vessel.ts';

/** The dates that determine a survey's status, YYYY-MM-DD. */
export interface SurveyDays {
  readonly due_date: string;
  readonly range_start: string | null;
  readonly range_end: string | null;
  readonly postponed_to: string | null;
  readonly completed_on: string | null;
}

/** The status of a survey on a day: due from its due date or in the last 30 days of its range, overdue after it. */
export const surveyStatus = (survey: SurveyDays, today: string): SurveyStatus => {
  if (survey.completed_on !== null) return 'Completed';
  if (survey.postponed_to !== null) return today <= survey.postponed_to ? 'Postponed' : 'Overdue';
  const end = survey.range_end ?? survey.due_date;
  if (today > end) return 'Overdue';
  if (today >= survey.due_date || daysBetween(today, end) <= warningDays) return 'Due';
  return survey.range_start !== null && today >= survey.range_start ? 'In window' : 'Not due';
};

/** The days before the end of its range from which a survey counts as due. */
const warningDays = 30;

const isPastLastDay = (today: string) => sql<boolean>`(class_survey.last_day < ${today}::date)`;
const isWarned = (today: string) => sql<boolean>`(class_survey.warn_from <= ${today}::date)`;

/** The same status of a row of the table `class_survey`, as SQL. */
export const surveyStatusInSql = (today: string) => sql<SurveyStatus>`case
  when class_survey.completed_on is not null then 'Completed'
  when ${isPastLastDay(today)} then 'Overdue'
  when class_survey.postponed_to is not null then 'Postponed'
  when ${isWarned(today)} then 'Due'
  when ${today}::date >= class_survey.range_start then 'In window'
  else 'Not due' end`;

/** Whether a survey has the status 'Overdue'. PostgreSQL finds such surveys in an index. */
export const isSurveyOverdue = (now: Date) => isPastLastDay(utcDayOf(now));

/** Whether a survey has the status 'Due'. PostgreSQL finds such surveys in an index. */
export const isSurveyDue = (now: Date) =>
  sql<boolean>`(class_survey.last_day >= ${utcDayOf(now)}::date and ${isWarned(utcDayOf(now))})`;

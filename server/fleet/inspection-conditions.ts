import { type RawBuilder, sql } from 'kysely';
import type { VettingProgramme } from '../../src/contract/models/filter.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

const today = (now: Date) => sql<string>`${utcDayOf(now)}::date`;

/** How long a detention that has ended stays in the list. */
const detentionMonths = 6;

/** An inspection after which the vessel was detained. */
export const isDetention = sql<boolean>`(record.detail ->> 'detainedFrom' is not null)`;

const day = (field: 'detainedFrom' | 'released') => sql<string>`(record.detail ->> ${sql.lit(field)})`;

/** A vessel that is detained: from a day on that has come, and not released yet. Days compare as texts, YYYY-MM-DD. */
export const detained = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${isDetention} and ${day('detainedFrom')} <= ${utcDayOf(now)} and coalesce(${day('released')}, '9999') > ${utcDayOf(now)})`;

/** A detention that has ended in the last six months. */
export const released = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${isDetention} and ${day('released')} between
    (${today(now)} - make_interval(months => ${sql.lit(detentionMonths)}))::date::text and ${utcDayOf(now)})`;

/** The days after a vetting inspection within which the operator comments on its observations. */
const commentDays = 14;
/** The days after which missing comments are not expected any more. */
const commentsExpectedDays = 60;

/** A SIRE inspection with observations on which the operator has not commented. */
const isUncommented = sql<boolean>`(record.findings > 0 and record.detail ->> 'commentsOn' is null)`;

/** The months between inspections of a vessel, and the days before the next one from which it counts as due. */
const monthsBetween = { SIRE: 6, CDI: 12 } as const;
const warningDays = 30;

/** The day by which the next inspection of a vetting programme is due after one on a date. */
const nextDayAfter = (programme: VettingProgramme, date: RawBuilder<unknown>) =>
  sql<string>`(${date} + make_interval(months => ${sql.lit(monthsBetween[programme])}))::date`;
const nextDay = nextDayAfter('SIRE', sql`record.date`);
const isDueSoon = (day: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`(${day} between ${today(now)} and ${today(now)} + ${sql.lit(warningDays)}::int)`;

/** The newest SIRE inspection of its vessel. */
const isLatest = (now: Date) => sql<boolean>`record.date <= ${today(now)} and not exists (
  select from record as later where later.kind = record.kind and later.vessel_id = record.vessel_id
    and later.date <= ${today(now)} and (later.date, later.id) > (record.date, record.id))`;

/** The conditions that only SIRE inspections have: their comments, and when the vessel's next inspection is due. */
export const ofSire = {
  commentsDue: (now: Date) => sql<boolean>`(
    record.date between ${today(now)} - ${sql.lit(commentDays)}::int and ${today(now)} and ${isUncommented})`,
  commentsOverdue: (now: Date) => sql<boolean>`(record.date < ${today(now)} - ${sql.lit(commentDays)}::int
    and record.date >= ${today(now)} - ${sql.lit(commentsExpectedDays)}::int and ${isUncommented})`,
  nextDue: (now: Date) => sql<boolean>`(${isDueSoon(nextDay, now)} and ${isLatest(now)})`,
  nextOverdue: (now: Date) => sql<boolean>`(${nextDay} < ${today(now)} and ${isLatest(now)})`,
} as const;

/** The day of the next SIRE inspection of a record's vessel, and whether the record is its newest inspection. */
export const nextSire = { day: nextDay, isLatest } as const;

/** The day by which the comments are due on an inspection of this day, as long as they are expected. */
const commentsDueAfter = (date: RawBuilder<unknown>, isMissing: RawBuilder<boolean>, now: Date) =>
  sql<string | null>`case when ${date} between ${today(now)} - ${sql.lit(commentsExpectedDays)}::int and ${today(now)}
    and ${isMissing} then ${date} + ${sql.lit(commentDays)}::int end`;

/** The deadlines of a SIRE record: of the comments that are missing, and of the next inspection after the newest one. */
export const sireDeadlines = (now: Date) => ({
  commentsDue: commentsDueAfter(sql`record.date`, isUncommented, now),
  nextDue: sql<string | null>`case when ${isLatest(now)} then ${nextDay} end`,
});

/** The same of a row of the table `vetting_inspection`, joined with its record if it has one. */
export const vettingDeadlines = (programme: VettingProgramme, now: Date) => {
  const date = sql`vetting_inspection.date`;
  const isMissing = sql<boolean>`(case when record.id is null
    then vetting_inspection.comments_sent is null
      and exists (select from vetting_observation where inspection_id = vetting_inspection.id)
    else ${isUncommented} end)`;
  return {
    commentsDue: commentsDueAfter(date, isMissing, now),
    nextDue: sql<string | null>`case when ${date} <= ${today(now)} and not exists (
      select from vetting_inspection as later
      where later.programme = vetting_inspection.programme and later.vessel_id = vetting_inspection.vessel_id
        and later.date <= ${today(now)} and (later.date, later.id) > (vetting_inspection.date, vetting_inspection.id)
    ) then ${nextDayAfter(programme, date)} end`,
  };
};

/** The same of CDI, whose inspections are rows of the table `vetting_inspection` and no records. */
export const nextCdi = (now: Date) => {
  const day = nextDayAfter('CDI', sql`vetting_inspection.date`);
  return { day, overdue: sql<boolean>`(${day} < ${today(now)})`, due: isDueSoon(day, now) };
};

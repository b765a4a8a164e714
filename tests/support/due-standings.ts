import { sql } from 'kysely';
import { addDays, utcDayOf } from '../../src/contract/day-arithmetic.ts';
import { isCertificateDue, isOverdue } from '../../server/fleet/record-status.ts';
import { isSurveyDue, isSurveyOverdue, type SurveyDays, surveyStatus } from '../../server/fleet/survey-status.ts';
import type { Database } from '../../server/db/schema.ts';

interface Dates {
  readonly date: string | null;
  readonly renewalStart: string | null;
  readonly renewalEnd: string | null;
  readonly status: string;
}

const earlier = (...days: readonly (string | null)[]): string | undefined =>
  days.filter((day) => day !== null).toSorted()[0];

const ofCertificate = ({ date, renewalStart, renewalEnd }: Dates, today: string) => {
  if (today > (earlier(date, renewalEnd) ?? today)) return 'Overdue';
  const from = earlier(date && addDays(date, -60), renewalStart);
  return from !== undefined && today >= from ? 'Due' : 'Other';
};

const ofDrill = ({ date, status }: Dates, today: string) =>
  ['Planned', 'Overdue'].includes(status) && date !== null && date < today ? 'Overdue' : 'Other';

/**
 * How many certificates, drills and class surveys are overdue or due at a moment: as indexed columns say it, and as the
 * dates of each row do.
 */
export const dueStandings = async (db: Database, now: Date) => {
  const today = utcDayOf(now);
  const { rows: records } = await sql<Dates & { kind: 'certificate' | 'drill'; kept: string }>`
    select kind, date, detail ->> 'renewalStart' as "renewalStart", detail ->> 'renewalEnd' as "renewalEnd", status,
      case when ${isOverdue(now)} then 'Overdue' when ${isCertificateDue(now)} then 'Due' else 'Other' end as kept
    from record where kind in ('certificate', 'drill')`.execute(db);
  const { rows: surveys } = await sql<SurveyDays & { kept: string }>`
    select class_survey.*,
      case when ${isSurveyOverdue(now)} then 'Overdue' when ${isSurveyDue(now)} then 'Due' else 'Other' end as kept
    from class_survey`.execute(db);
  const standings = [
    ...records.map((row) => ({
      kind: row.kind,
      kept: row.kept,
      counted: (row.kind === 'certificate' ? ofCertificate : ofDrill)(row, today),
    })),
    ...surveys.map((row) => ({ kind: 'survey', kept: row.kept, counted: namedStanding(surveyStatus(row, today)) })),
  ];
  const numbers = (by: 'kept' | 'counted') =>
    Object.fromEntries(
      [...Map.groupBy(standings, (row) => `${row.kind} ${row[by]}`)].map(([name, rows]) => [name, rows.length]),
    );
  return { kept: numbers('kept'), counted: numbers('counted') };
};

const namedStanding = (status: string): string => (['Overdue', 'Due'].includes(status) ? status : 'Other');

// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSurveyDue, isSurveyOverdue, surveyStatus, surveyStatusInSql } from '../../../server/fleet/survey-status.ts';
import { listFleet } from '../../../server/handlers/fleet-list.ts';
import { recordsDatabase } from '../../support/records-database.ts';

let database: Awaited<ReturnType<typeof recordsDatabase>>;

const due_date = '2026-11-21';
const window = { range_start: '2026-08-21', range_end: '2027-02-21' };

/** Surveys with every combination of the dates that determine a status; the clock of the database is their due date. */
const surveys = [
  {},
  window,
  { ...window, postponed_to: '2027-03-21' },
  { postponed_to: '2026-10-21' },
  { ...window, completed_on: '2026-11-01' },
  { ...window, range_end: '2026-10-01' },
];

beforeAll(async () => {
  database = await recordsDatabase();
  for (const vessel_id of [1, 2, 3])
    await database.db
      .insertInto('class_survey')
      .values(
        surveys.map((dates, at) => ({
          vessel_id,
          category: `Class ${at % 2}`,
          code: `${at}`,
          name: 'Hull',
          due_date,
          ...dates,
        })),
      )
      .execute();
});
afterAll(() => database.db.destroy());

const dayAfter = (date: string, offset: number): string =>
  new Date(Date.parse(date) + offset * 86_400_000).toISOString().slice(0, 10);

test('a survey has the same status in a list of one vessel and of all', async () => {
  const seen = new Set<string>();
  for (const survey of await database.db.selectFrom('class_survey').selectAll().where('vessel_id', '=', 1).execute())
    for (const date of [due_date, window.range_start, window.range_end, '2027-03-21', '2026-10-21', '2026-10-01'])
      for (const offset of [-31, -30, -29, -1, 0, 1]) {
        const day = dayAfter(date, offset);
        const now = new Date(`${day}T23:59:00Z`);
        const { rows } = await sql<{ status: string }>`
          select ${surveyStatusInSql(day)} as status, coalesce(${isSurveyDue(now)}, false) as due,
            coalesce(${isSurveyOverdue(now)}, false) as overdue
          from class_survey where id = ${survey.id}`.execute(database.db);
        const status = surveyStatus(survey, day);
        const expected = { status, due: status === 'Due', overdue: status === 'Overdue' };
        expect([survey.code, day, rows[0]]).toEqual([survey.code, day, expected]);
        seen.add(status);
      }
  expect([...seen].toSorted()).toEqual(['Completed', 'Due', 'In window', 'Not due', 'Overdue', 'Postponed']);
});

test('the list of all vessels has the surveys of the own company alone, those that are due first on top', async () => {
  const { items, total, options } = await listFleet('classSurvey', {}, database.owner);
  expect(total).toBe(2 * surveys.length);
  expect(new Set(items.map(({ vessel }) => vessel))).toEqual(new Set(['MT Northern Dawn', 'MT Harbour Star']));
  const due = items.map((row) => row.due);
  const present = due.filter((day) => day !== null);
  expect(due).toEqual([...present.toSorted(), null, null]);
  expect(options?.types).toEqual(['Class 0', 'Class 1']);
  const overdue = await listFleet('classSurvey', { condition: 'overdue' }, database.owner);
  expect(overdue.items.map(({ status }) => status)).toEqual(['Overdue', 'Overdue', 'Overdue', 'Overdue']);
});

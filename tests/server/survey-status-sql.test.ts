import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyStatus, surveyStatusInSql } from '../../server/fleet/survey-status.ts';
import { listFleet } from '../../server/handlers/fleet-list.ts';
import { fleetDatabase, imo, noon, today } from '../support/fleet-database.ts';

let fleet: Awaited<ReturnType<typeof fleetDatabase>>;
beforeAll(async () => {
  fleet = await fleetDatabase();
}, 60_000);
afterAll(() => fleet.db.destroy());

/** Days around every border of a survey's status. */
const days = [-31, -1, 0, 1, 29, 30, 31, 90].map((offset) => (date: string) => {
  const at = new Date(date);
  at.setUTCDate(at.getUTCDate() + offset);
  return at.toISOString().slice(0, 10);
});

test('a survey has the same status in a list of one vessel and of all', async () => {
  const surveys = await fleet.db.selectFrom('class_survey').selectAll().orderBy('postponed_to').limit(8).execute();
  const seen = new Set<string>();
  for (const survey of surveys)
    for (const date of [survey.due_date, survey.range_start, survey.range_end, survey.postponed_to])
      for (const dayAt of date === null ? [] : days) {
        const day = dayAt(date);
        const { rows } = await sql<{ status: string }>`
          select ${surveyStatusInSql(day)} as status from class_survey where id = ${survey.id}`.execute(fleet.db);
        const expected = surveyStatus(survey, day);
        expect([survey.id, day, rows[0]?.status]).toEqual([survey.id, day, expected]);
        seen.add(expected);
      }
  expect([...seen]).toEqual(expect.arrayContaining(['Due', 'In window', 'Not due', 'Overdue', 'Postponed']));
}, 60_000);

test('the list of all vessels has the surveys of the own company alone, those that are due first on top', async () => {
  const { items, total, options } = await listFleet('classSurvey', {}, fleet.call());
  expect(items.some(({ imo: one }) => one === imo.own)).toBe(true);
  expect(items.some(({ imo: one }) => one === imo.foreign)).toBe(false);
  expect(total).toBeGreaterThan(items.length);
  const due = items.flatMap((row) => row.due ?? []);
  expect(due).toEqual(due.toSorted());
  expect(options?.types).toContain('Condition of Class');
  const overdue = await listFleet('classSurvey', { condition: 'overdue' }, fleet.call(1, noon));
  expect(new Set(overdue.items.map(({ status }) => status))).toEqual(new Set(['Overdue']));
  expect(overdue.items.every((row) => (row.due ?? '') < today)).toBe(true);
});

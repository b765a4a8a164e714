// @module-tag exhaustive
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SurveyDays, surveyStatus } from '../../../server/fleet/survey-status.ts';
import { fleetHandlers } from '../../../server/handlers/fleet.ts';
import { onPurpose } from '../../../demo/fleet.ts';
import { fleetDatabase, noon, today } from '../../support/fleet-database.ts';

const annual: SurveyDays = {
  due_date: '2026-06-15',
  range_start: '2026-03-15',
  range_end: '2026-09-15',
  postponed_to: null,
  completed_on: null,
};

describe('An annual survey', () => {
  test.each([
    ['2026-03-14', 'Not due'],
    ['2026-03-15', 'In window'],
    ['2026-06-14', 'In window'],
    ['2026-06-15', 'Due'],
    ['2026-09-15', 'Due'],
    ['2026-09-16', 'Overdue'],
  ])('has on %s the status %s', (day, status) => {
    expect(surveyStatus(annual, day)).toBe(status);
  });

  test('without a range is due thirty days before its date', () => {
    const survey = { ...annual, range_start: null, range_end: null };
    expect(surveyStatus(survey, '2026-05-15')).toBe('Not due');
    expect(surveyStatus(survey, '2026-05-16')).toBe('Due');
    expect(surveyStatus(survey, '2026-06-16')).toBe('Overdue');
  });

  test('that is postponed is overdue after the new date only', () => {
    const survey = { ...annual, postponed_to: '2026-12-15' };
    expect(surveyStatus(survey, '2026-12-15')).toBe('Postponed');
    expect(surveyStatus(survey, '2026-12-16')).toBe('Overdue');
  });

  test('that was held is completed on any day', () => {
    expect(surveyStatus({ ...annual, completed_on: '2026-06-02' }, '2030-01-01')).toBe('Completed');
  });
});

describe('The class surveys of the fleet', () => {
  let open: Awaited<ReturnType<typeof fleetDatabase>>;
  beforeAll(async () => {
    open = await fleetDatabase();
  });
  afterAll(() => open.db.destroy());

  const surveysOf = (imono: string, now = noon) =>
    fleetHandlers['classSurvey.byImo']({ IMONO: imono }, open.call(1, now));
  const postponed = async (days: number) => {
    const surveys = await surveysOf(onPurpose.postponedSurvey, new Date(noon.getTime() + days * 86_400_000));
    return surveys.filter(({ postponedTo }) => postponedTo !== null).map(({ code, status }) => ({ code, status }));
  };
  const own = () => open.fleet.filter(({ companyId }) => companyId === 1);

  test('number 12 to 20 per vessel, with at most two conditions of class', async () => {
    for (const { imono } of own()) {
      const surveys = await surveysOf(imono);
      expect(surveys.length).toBeGreaterThanOrEqual(12);
      expect(surveys.length).toBeLessThanOrEqual(20);
      expect(surveys.filter(({ category }) => category === 'Condition of Class').length).toBeLessThanOrEqual(2);
    }
  });

  test('are sorted by due date, earliest first', async () => {
    for (const { imono } of own()) {
      const due = (await surveysOf(imono)).map(({ dueDate }) => dueDate);
      expect(due).toEqual(due.toSorted());
    }
  });

  test('have consistent dates', async () => {
    for (const { imono } of own()) {
      for (const survey of await surveysOf(imono)) {
        const dates = [survey.lastDate, survey.rangeStart, survey.dueDate, survey.rangeEnd].filter(
          (date) => date !== null,
        );
        expect([survey.name, dates]).toEqual([survey.name, dates.toSorted()]);
        if (survey.completedOn !== null) {
          expect(survey.completedOn <= today).toBe(true);
          expect(survey.completedOn >= (survey.rangeStart ?? '')).toBe(true);
          expect(survey.completedOn <= (survey.rangeEnd ?? '')).toBe(true);
        }
        if (survey.lastDate !== null) expect(survey.lastDate <= today).toBe(true);
      }
    }
  });

  test('cover every status, most not due, few overdue', async () => {
    const all = (await Promise.all(own().map(({ imono }) => surveysOf(imono)))).flat();
    const count = (status: string) => all.filter((survey) => survey.status === status).length;
    for (const status of ['Not due', 'In window', 'Due', 'Overdue', 'Completed'])
      expect(count(status)).toBeGreaterThan(0);
    expect(count('Not due') / all.length).toBeGreaterThan(0.5);
    expect(count('Overdue') / all.length).toBeLessThan(0.03);
  });

  test('include the postponed survey until its new date has passed', async () => {
    expect(await postponed(0)).toEqual([{ code: 'TS', status: 'Postponed' }]);
    expect(await postponed(100)).toEqual([{ code: 'TS', status: 'Overdue' }]);
  });
});

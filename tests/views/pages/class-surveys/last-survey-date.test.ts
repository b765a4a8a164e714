import { expect, test } from 'vitest';
import { lastSurveyDate } from '../../../../src/views/pages/class-surveys/last-survey-date.ts';

test('the last survey date is the completion date, or the previous date if the survey is not completed', () => {
  expect(lastSurveyDate({ completedOn: '2026-03-14', lastDate: '2025-02-28' })).toBe('2026-03-14');
  expect(lastSurveyDate({ completedOn: null, lastDate: '2025-02-28' })).toBe('2025-02-28');
  expect(lastSurveyDate({ completedOn: null, lastDate: null })).toBeNull();
});

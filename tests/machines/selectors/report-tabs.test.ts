import { expect, it } from 'vitest';
import { reportTabs } from '../../../src/machines/selectors/report-tabs.ts';

const hrefs = (...ids: readonly number[]) =>
  reportTabs(ids.map((id) => ({ id, name: `Tab ${id}` }))).map(({ label, href }) => [label, href]);

it('links the first tab to the monthly reports, whatever its id, and any other to the OPEX budget', () => {
  expect(hrefs(5, 6)).toEqual([
    ['Tab 5', '/monthly-report'],
    ['Tab 6', '/opex-budget'],
  ]);
  expect(hrefs(2, 1, 3)).toEqual([
    ['Tab 2', '/monthly-report'],
    ['Tab 1', '/opex-budget'],
    ['Tab 3', '/opex-budget'],
  ]);
});

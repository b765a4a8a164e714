import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testsPage } from '../../scripts/tests-page.ts';

it('docs/tests.md has the counts of this checkout: npm run tests-page writes it', () => {
  expect(readFileSync('docs/tests.md', 'utf8')).toBe(testsPage());
});

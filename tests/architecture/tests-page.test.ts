import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { covered, testsPage } from '../../scripts/tests-page.ts';

const page = readFileSync('docs/tests.md', 'utf8');

/** The count that the page has for a row. */
const countOnPage = (what: string): number => {
  const line = page.split('\n').find((one) => one.startsWith(`| ${what} `));
  return Number(line?.split('|')[3]);
};

it('the tests cover no less than docs/tests.md says: npm run tests-page writes it', () => {
  expect(covered().filter(([what, , now]) => !(now >= countOnPage(what)))).toEqual([]);
});

it('docs/tests.md is the page that npm run tests-page writes', () => {
  const rows = covered().map(([what, before, , by]) => [what, before, countOnPage(what), by] as const);
  expect(page).toBe(testsPage(rows));
});

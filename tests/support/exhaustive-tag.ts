/** The tag of the tests that `npm test` leaves to `npm run test:all`, as Vitest's configurations declare it. */
export const exhaustiveTag = {
  name: 'exhaustive',
  description: 'Varies what another test already checks: `npm run test:all` runs it.',
} as const;

/** The options of a row of a table of tests: `npm test` runs the usual rows, `npm run test:all` the others. */
export const exhaustiveUnless = (isUsual: boolean): { tags: 'exhaustive'[] } => ({
  tags: isUsual ? [] : [exhaustiveTag.name],
});

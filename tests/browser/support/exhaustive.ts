/** The details of a test that `npm test` leaves to `npm run test:all`: it varies what another test already checks. */
export const exhaustive = { tag: '@exhaustive' } as const;

/** The same for a row of a table of tests. */
export const exhaustiveIf = (condition: boolean) => (condition ? exhaustive : {});

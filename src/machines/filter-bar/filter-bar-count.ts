const mostRecords = 999_999_999_999_999;

/** The number a person typed, if it is a positive whole one that a number is exact in. */
export const countOf = (text: string): number | undefined =>
  /^0*[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined;

/** What is wrong with a typed count, in words. */
export const countProblem = (text: string): string | undefined => {
  if (countOf(text) !== undefined) return undefined;
  return /^\s*\d+\s*$/.test(text) && Number(text) > 0
    ? `Type a number up to ${mostRecords.toLocaleString('en')}`
    : 'Type a whole number from 1';
};

import { cell } from '../../contract/format.ts';

const maxRecords = 999_999_999_999_999;

/** The typed count, if it is a positive safe integer. */
export const countOf = (text: string): number | undefined =>
  /^0*[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined;

/** The error message for a typed count. */
export const countProblem = (text: string): string | undefined => {
  if (countOf(text) !== undefined) return undefined;
  return /^\s*\d+\s*$/.test(text) && Number(text) > 0
    ? `Type a number up to ${cell(maxRecords, 'count')}`
    : 'Type a whole number from 1';
};

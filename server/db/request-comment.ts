import { requestScope } from '../request-scope.ts';

/**
 * A statement with the id of its request as a comment, for the log of the database and pg_stat_activity. Prepared statements
 * have none: the comment would give each request a statement of its own.
 */
export const withRequest = (text: string): string => {
  const scope = requestScope();
  return scope ? `/* request ${scope.request} */ ${text}` : text;
};

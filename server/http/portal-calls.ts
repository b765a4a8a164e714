import type { CallName } from '../../src/contract/catalogue.ts';

/**
 * The calls of signed-in accounts whose handlers get the portal's own handle of the database, and why. All others get a handle
 * for which PostgreSQL shows the rows of their company only.
 */
export const portalCalls: Partial<Record<CallName, string>> = {
  'own.changePassword': 'counts wrong passwords with those of the sign-in, before an account is known',
  'system.checks': 'examines the database as a whole',
  'system.testLetter': 'counts test letters in the table of all rate limits',
};

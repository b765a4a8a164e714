import { accountCatalogue } from './account-catalogue.ts';

/**
 * What the start of the portal reads of the account's endpoints: their names, and the paths of the two requests of the
 * session. The build writes the values of this file in its place (scripts/evaluated-modules.ts), so that the schemas come
 * with the first request and not with the login page.
 */
export const accountCalls: readonly string[] = Object.keys(accountCatalogue);
export const sessionPaths = {
  refresh: accountCatalogue['account.refreshToken'].path,
  signOut: accountCatalogue['device.logout'].path,
} as const;

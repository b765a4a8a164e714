import type { CallName } from '../../src/contract/catalogue.ts';

/**
 * The calls of signed-in accounts whose handlers get the portal's own handle of the database, and why. All others get a handle
 * for which PostgreSQL shows the rows of their company only.
 */
export const portalCalls: Partial<Record<CallName, string>> = {
  'device.search': 'lists the browsers of a person, who may have accounts in several companies',
  'device.delete': 'signs a browser of a person out, of whatever company',
  'device.logoutAll': 'signs a person out of every company',
  'own.accounts': 'lists the companies of a person',
  'own.openAccount': 'opens a session in another company of a person',
  'own.joinAccount': 'gives a person the account of another company, by a code',
  'own.secondFactor': 'reads the second factor of a person, which may be that of an account of another company',
  'own.passkeys': 'reads the passkeys of a person, which may be those of an account of another company',
  'own.renamePasskey': 'writes a passkey, which may be that of an account of another company',
  'own.removePasskey': 'deletes a passkey, which may be that of an account of another company',
  'own.changePassword': 'counts wrong passwords with those of the sign-in, before an account is known',
  'own.enrolSecondFactor': 'counts wrong passwords with those of the sign-in',
  'own.confirmSecondFactor': 'counts wrong codes with those of the sign-in',
  'own.renewRecoveryCodes': 'counts wrong passwords and codes with those of the sign-in',
  'own.turnOffSecondFactor': 'counts wrong passwords and codes with those of the sign-in',
  'own.beginPasskey': 'counts wrong passwords and codes with those of the sign-in',
  'own.addPasskey': 'takes a challenge from the table that sign-ins use too',
  'vesselRegister.takeOver': 'moves a vessel that its company offered, by a code',
  'system.checks': 'examines the database as a whole',
  'jobs.list': 'lists the jobs of the portal, which are of no company, beside the imports of the own one',
  'jobs.retry': 'changes a job of the portal, which is of no company',
  'jobs.cancel': 'changes a job of the portal, which is of no company',
  'system.testEmail': 'counts test e-mails in the table of all rate limits',
};

import type { ProviderSettings } from '../provider/provider-settings.ts';
import type { SelfCheck } from './self-check.ts';

/** Whether the company whose people sign in at an OpenID provider exists: it may have been renamed since. */
export const checkProvider = ({ company }: Pick<ProviderSettings, 'company'>): SelfCheck => ({
  name: 'provider',
  title: 'OpenID provider',
  check: async ({ db }) => {
    const found = await db.selectFrom('company').where('name', '=', company).select('id').executeTakeFirst();
    if (found) return { state: 'ok', finding: 'The company of OIDC_COMPANY exists.' };
    return {
      state: 'problem',
      finding: 'No company has the name of OIDC_COMPANY: nobody signs in at the provider.',
      mend: 'Set OIDC_COMPANY to the name of the company, and start the portal again.',
    };
  },
});

import type { Checked, Finding } from './self-check.ts';

/** Whether links in e-mails lead to the address that people use, by an encrypted connection. */
export const checkPublicUrl = async ({
  env: { PUBLIC_URL, address, isExposed },
  browser,
}: Pick<Checked, 'env' | 'browser'>): Promise<Finding> => {
  if (browser && browser.origin !== new URL(address).origin && (PUBLIC_URL || isExposed))
    return {
      state: 'warning',
      finding: `You use ${browser.origin}, but links in e-mails lead to ${address}.`,
      mend: `That is right if the portal has several names. If not, set PUBLIC_URL to the address that people use, for example ${browser.origin}.`,
    };
  if (!PUBLIC_URL && isExposed)
    return {
      state: 'problem',
      finding: `Other machines can reach this portal, but links in e-mails lead to ${address}.`,
      mend: 'Set PUBLIC_URL to the address that people use, for example https://portal.company.example.',
    };
  if (PUBLIC_URL?.startsWith('http:') && isExposed)
    return {
      state: 'problem',
      finding: `${PUBLIC_URL} is not encrypted: passwords can be read on the way.`,
      mend: 'Put a proxy with a certificate in front of the portal, and set PUBLIC_URL to its https address.',
    };
  return { state: 'ok', finding: `Links in e-mails lead to ${address}.` };
};

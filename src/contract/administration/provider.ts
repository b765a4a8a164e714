import * as z from 'zod/mini';

const secret = z.string().check(z.regex(/^[\w-]{43}$/, 'This is not a secret of the portal'));

/** The begin of a sign-in at the provider: the SHA-256 of a secret that stays in the browser, and its device. */
export const ProviderStart = z.object({
  binding: secret,
  deviceId: z.optional(z.string().check(z.maxLength(200))),
  platform: z.optional(z.string().check(z.maxLength(100))),
});

/** The address of the provider. */
export const ProviderAddress = z.object({ address: z.string() });

/** The code from the provider's way back, and the secret of the browser that began. */
export const ProviderCode = z.object({ code: secret, secret });

/** The tokens of a sign-in. */
export const ProviderTokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Why a sign-in at the provider opens no session, with the message of the login page. */
export const providerProblems = {
  cancelled: 'The sign-in was cancelled.',
  expired: 'The sign-in took too long. Try again.',
  unverified: 'Your company’s sign-in does not confirm your e-mail address. Ask your administrator.',
  domain: 'Your e-mail address is not one of your company. Ask your administrator.',
  unknown: 'There is no account for your e-mail address. Ask your administrator.',
  deactivated: 'Your account was deactivated. Ask your company’s administrator.',
  failed: 'Your company’s sign-in did not answer as expected. Try again, or ask your administrator.',
} as const;
export type ProviderProblem = keyof typeof providerProblems;

/** One of the problems; any other word is an unexpected one. */
export const providerProblemOf = (word: string): ProviderProblem =>
  // SAFETY: it is a key of the table.
  Object.hasOwn(providerProblems, word) ? (word as ProviderProblem) : 'failed';

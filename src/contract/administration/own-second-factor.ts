import * as z from 'zod/mini';
import { MaybeText } from '../models/basics.ts';

const challenge = z.string().check(z.minLength(1), z.maxLength(100));
const code = z.string().check(z.trim(), z.minLength(1, 'The code is missing'), z.maxLength(40));
const currentPassword = z.string().check(z.minLength(1), z.maxLength(1024));

/** The sign-in that waits for a second factor. */
export const ByChallenge = z.object({ challenge });

/** The code of the app, or a recovery code. */
export const ChallengeAnswer = z.object({ challenge, code });

/** A new secret for the authenticator app, shown once: as text, and as the otpauth address of a QR code. */
export const NewFactor = z.object({ secret: z.string(), address: z.string() });

/** Recovery codes, shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });

/** The tokens of a completed sign-in, with recovery codes if its second factor is new. */
export const CompletedSignIn = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  codes: z.array(z.string()),
});

/** The own second factor. `demanded`: the company demands one, so it cannot be turned off. */
export const OwnSecondFactor = z.object({
  since: MaybeText,
  codesLeft: z.number(),
  demanded: z.boolean(),
});

export const ByPassword = z.object({ currentPassword });
export const ByCode = z.object({ code });
export const ByPasswordAndCode = z.object({ currentPassword, code });

/** How the people of the company sign in, and how many active ones have no second factor. */
export const SignInRules = z.object({ needsSecondFactor: z.boolean(), withoutFactor: z.number(), people: z.number() });
export const ChangedSignInRules = z.object({ needsSecondFactor: z.boolean() });

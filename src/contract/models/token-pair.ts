import * as z from 'zod/mini';

/** The tokens of a session. */
export const TokenPair = z.object({
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
});
export type TokenPair = z.infer<typeof TokenPair>;

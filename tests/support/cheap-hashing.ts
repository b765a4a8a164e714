import { createPasswordHashing } from '../../server/session/password-hashing.ts';
import { type Cost, hashInPool } from '../../server/session/scrypt.ts';

/** The cost of the passwords that tests store. */
export const cheap: Cost = { ln: 4, r: 8, p: 1 };

/**
 * The password hashing of a test's server: real, but every hash has the cheap cost, whatever the server asks for. The
 * real cost is checked by session-password.test.ts and session-hashing.test.ts, and takes 0.3 s for each sign-in.
 */
export const cheapHashing = () => createPasswordHashing((input) => hashInPool({ ...input, cost: cheap }));

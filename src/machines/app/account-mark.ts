import type { Profile } from '../../contract/models/account.ts';
import { fullName } from '../../contract/models/account-name.ts';
import type { Received } from '../../contract/receive.ts';

/** What identifies an account: the e-mail, or the name if there is none, and the company. */
const identityOf = ({ owner, ...person }: Marked): string =>
  `${person.email?.trim() || fullName(person)} ${owner?.id ?? owner?.name ?? ''}`.toLowerCase();

type Marked = Pick<Received<typeof Profile>, 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<Received<typeof Profile>, 'owner'>>;

/**
 * A 20-bit hash that distinguishes accounts in the history of a tab. It does not identify the account:
 * thousands of e-mail addresses share each value.
 */
export const accountMark = (profile: Parameters<typeof identityOf>[0]): string => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(identityOf(profile))) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return ((hash >>> 12) ^ (hash & 0xfff)).toString(36);
};

import type { Received } from '../receive.ts';
import type { Profile } from './account.ts';

/** First and last name, whichever are present. */
export const fullName = ({ firstName, lastName }: Pick<Received<typeof Profile>, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Whether a profile has any data about the user or the permissions. */
export const identifiesUser = (profile: Received<typeof Profile>): boolean =>
  fullName(profile) !== '' || Boolean(profile.email) || profile.frontends.length > 0;

import { addressBlock } from '../request/address-block.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { NotificationServices } from './notifications.ts';
import { type RateLimit, rateLimit } from '../request/rate-limit.ts';

const daySeconds = 24 * 60 * 60;

/** Who enters a code: the account, and its known device, whose tries others do not use up. */
export interface CodeAttempt {
  readonly accountId: number;
  readonly email: string;
  readonly knownDevice?: string | undefined;
}

/** Counts a code before it is checked, so that parallel tries gain nothing; returns what forgets the tries after a right one. */
export const countCode = async (
  context: RequestContext,
  { accountId, email, knownDevice }: CodeAttempt,
  { policy, mail, background, portalUrl }: NotificationServices,
): Promise<() => Promise<void>> => {
  const subject = knownDevice === undefined ? String(accountId) : `${accountId} ${knownDevice}`;
  const { codeTriesPerAccount: max, windowSeconds, triesPerAddress, codeTriesPerDay } = policy;
  const address = { name: 'codes from', subject: addressBlock(context.ip), max: triesPerAddress, windowSeconds };
  const account: RateLimit = { name: 'codes of', subject, max, windowSeconds };
  const day: RateLimit = { name: 'codes of a day of', subject, max: codeTriesPerDay, windowSeconds: daySeconds };
  await rateLimit.enforce(context, address);
  // One more try than the most: the ones before it were wrong. A right one takes its own back.
  const wrong = { name: 'wrong codes of', subject: String(accountId), max, windowSeconds: daySeconds };
  const { waitSeconds } = await rateLimit.hit(context, wrong);
  const told = { name: 'e-mail about codes of', subject: String(accountId), max: 1, windowSeconds: daySeconds };
  if (waitSeconds > 0 && (await rateLimit.hit(context, told)).count === 1) {
    background.start('Sending the e-mail about wrong codes', () => mail.send(wrongCodesEmail(email, portalUrl)));
  }
  await rateLimit.enforce(context, account);
  await rateLimit.enforce(context, day);
  return () =>
    rateLimit.forgive(context, async () => {
      await rateLimit.undo(context, address);
      await rateLimit.reset(context, account);
      await rateLimit.undo(context, day);
      await rateLimit.undo(context, wrong);
    });
};

const wrongCodesEmail = (to: string, portalUrl: string) => ({
  to,
  subject: 'Wrong codes for your account',
  text: [
    'Somebody entered your password and then several wrong codes. Your account was not opened by them.',
    'If this was not you, your password is known to somebody else. Set a new one:',
    `${portalUrl}/auth/forgot-password`,
  ].join('\n\n'),
});

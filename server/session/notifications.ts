import { utcMinuteOf } from '../../src/contract/day-arithmetic.ts';
import type { Background } from '../jobs/background.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { Email, MailQueue } from '../mail/mail.ts';
import { rateLimit } from '../request/rate-limit.ts';
import type { SessionPolicy } from './policy.ts';
import { cutText } from '../../src/contract/cut-text.ts';

/** What notifications to the owner of an account need. */
export interface NotificationServices {
  readonly policy: SessionPolicy;
  readonly mail: MailQueue;
  /** Whether e-mails reach people; false: they are written to files. */
  readonly sendsMail: boolean;
  readonly background: Background;
  /** Where people open the portal, without a slash at the end. */
  readonly portalUrl: string;
}

/** Sends in the background what was enqueued by transactions that have committed. */
export const sendQueued = ({ mail, background }: Pick<NotificationServices, 'mail' | 'background'>): void =>
  background.start('Sending queued e-mails', () => mail.sendDue());

const daySeconds = 24 * 60 * 60;

/** A failed sign-in. Without an account it is counted too, so that it takes the same time. */
interface FailedSignIn {
  readonly email: string;
  readonly isAccount: boolean;
}

/** Counts a wrong password, and sends the owner of the account one e-mail a day if there are many. */
export const notifyOfFailures = async (
  context: RequestContext,
  { email, isAccount }: FailedSignIn,
  services: NotificationServices,
) => {
  const { policy, mail, background, portalUrl } = services;
  const limit = { name: 'wrong passwords of', subject: email, max: policy.failuresToTell, windowSeconds: daySeconds };
  const { count } = await rateLimit.hit(context, limit);
  if (count !== limit.max || !isAccount) return;
  background.start('Sending the e-mail about wrong passwords', () => mail.send(failedSignInsEmail(email, portalUrl)));
};

/** Sends the owner an e-mail about a sign-in from a new browser, up to the daily limit. */
export const notifyOfNewDevice = (
  context: RequestContext,
  { email, platform }: { readonly email: string; readonly platform: string },
  { policy, mail, background, portalUrl }: NotificationServices,
) =>
  background.start('Sending the e-mail about a new device', async () => {
    const limit = {
      name: 'new device e-mail to',
      subject: email,
      max: policy.deviceEmailsPerDay,
      windowSeconds: daySeconds,
    };
    const { waitSeconds } = await rateLimit.hit(context, limit);
    if (waitSeconds === 0) await mail.send(newDeviceEmail(email, platform, context.now, portalUrl));
  });

const failedSignInsEmail = (to: string, portalUrl: string): Email => ({
  to,
  subject: 'Many wrong passwords for your account',
  text: [
    'Somebody tried many wrong passwords for your account today. Your account was not opened by them.',
    'You can sign in as usual from a browser you have used before. If your password is short or used elsewhere, set a new one:',
    `${portalUrl}/auth/forgot-password`,
  ].join('\n\n'),
});

const newDeviceEmail = (to: string, platform: string, at: Date, portalUrl: string): Email => ({
  to,
  subject: 'New sign-in to your account',
  text: [
    'Your account was signed in to from a browser that it was not used from before:',
    `${plainName(platform)}, ${utcMinuteOf(at)} UTC`,
    'If this was you, there is nothing to do. If not, set a new password, which signs out every browser:',
    `${portalUrl}/auth/forgot-password`,
  ].join('\n\n'),
});

/** The e-mail to the owner of an account whose second factor was turned on or off. */
export const factorEmail = (to: string, change: 'turned on' | 'turned off', portalUrl: string): Email => ({
  to,
  subject: `The second factor of your account was ${change}`,
  text: [
    `The second factor of your account was ${change}.`,
    'If this was not you, set a new password at once and tell your administrator:',
    `${portalUrl}/auth/forgot-password`,
  ].join('\n\n'),
});

/** The browser sends its name: only letters, digits and spaces are used, so that it cannot add a link or a line to the e-mail. */
const plainName = (platform: string) =>
  cutText(platform.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(), 60) || 'Unknown browser';

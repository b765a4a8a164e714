import type { Background } from '../jobs/background.ts';
import type { RequestContext } from '../http/handler.ts';
import type { Letter, Mail } from '../mail/mail.ts';
import { countOne } from './attempts.ts';
import type { SessionPolicy } from './policy.ts';

/** What letters to the owner of an account need. */
export interface NoticeServices {
  readonly policy: SessionPolicy;
  readonly mail: Mail;
  readonly background: Background;
  /** Where people open the portal, without a slash at the end. */
  readonly portalUrl: string;
}

const day = 24 * 60 * 60;

/** Whose sign-in it was; undefined account: nobody's, which is counted all the same, so that it costs the same. */
interface FailedSignIn {
  readonly email: string;
  readonly isAccount: boolean;
}

/** Counts a wrong password, and writes to the owner of the account when that makes many in a day: once a day. */
export const noticeFailure = async (
  call: RequestContext,
  { email, isAccount }: FailedSignIn,
  services: NoticeServices,
) => {
  const { policy, mail, background, portalUrl } = services;
  const most = policy.failuresToTell;
  const { count } = await countOne(call, { what: 'wrong passwords of', whose: email, most, seconds: day });
  if (count !== most || !isAccount) return;
  background.start('Telling of wrong passwords', () => mail.send(failuresLetter(email, portalUrl)));
};

/** Writes to the owner that a browser signed in that the account was not used from before; so many letters a day. */
export const noticeNewDevice = (
  call: RequestContext,
  { email, platform }: { readonly email: string; readonly platform: string },
  { policy, mail, background, portalUrl }: NoticeServices,
) =>
  background.start('Telling of a new device', async () => {
    const letters = { what: 'new device letter to', whose: email, most: policy.deviceLettersPerDay, seconds: day };
    const { wait } = await countOne(call, letters);
    if (wait === 0) await mail.send(newDeviceLetter(email, platform, call.now, portalUrl));
  });

const failuresLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: 'Many wrong passwords for your account',
  text: [
    'Somebody tried many wrong passwords for your account today. Your account was not opened by them.',
    'You can sign in as usual from a browser you have used before. If your password is short or used elsewhere, set a new one:',
    `${portalUrl}/auth/forgot-password`,
  ].join('\n\n'),
});

const newDeviceLetter = (to: string, platform: string, at: Date, portalUrl: string): Letter => ({
  to,
  subject: 'New sign-in to your account',
  text: [
    'Your account was signed in to from a browser that it was not used from before:',
    `${plainName(platform)}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    'If this was you, there is nothing to do. If not, set a new password, which signs out every browser:',
    `${portalUrl}/auth/forgot-password`,
  ].join('\n\n'),
});

/** The browser says its own name: letters, digits and spaces of it, so that it cannot write a link or a line of its own. */
const plainName = (platform: string) =>
  platform
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60) || 'Unknown browser';

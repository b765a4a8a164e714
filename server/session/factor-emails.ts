import type { Email } from '../mail/mail.ts';

/** Tells the owner of an account that an administrator reset the second factor. */
export const resetFactorEmail = (to: string, portalUrl: string): Email => ({
  to,
  subject: 'The second factor of your account was reset',
  text: [
    'An administrator reset the second factor of your account. Its passkeys were removed. The next sign-in asks for no code; where your company demands one, it is set up again.',
    'If you did not ask for this, tell your administrator at once, and set a new password:',
    `${portalUrl}/auth/forgot-password`,
  ].join('\n\n'),
});

/** Tells the owner of an account that new recovery codes replaced the earlier ones. */
export const newCodesEmail = (to: string, portalUrl: string): Email => ({
  to,
  subject: 'New recovery codes of your account',
  text: [
    'New recovery codes were made for your account. The earlier ones no longer work.',
    'If this was not you, set a new password at once and tell your administrator:',
    `${portalUrl}/auth/forgot-password`,
  ].join('\n\n'),
});

/** Tells the owner of an account that a passkey was added or removed. */
export const passkeyEmail = (to: string, change: 'added' | 'removed', portalUrl: string): Email => ({
  to,
  subject: `A passkey of your account was ${change}`,
  text: [
    change === 'added'
      ? 'A passkey was added to your account: anyone who has it can sign in without the password.'
      : 'A passkey of your account was removed. It no longer signs in.',
    'If this was not you, set a new password at once, look at the passkeys under Account, and tell your administrator:',
    `${portalUrl}/auth/forgot-password`,
  ].join('\n\n'),
});

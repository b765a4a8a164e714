/** Durations of sessions, links and limits in seconds, and the attempts they allow. Tests pass their own. */
export interface SessionPolicy {
  /** Lifetime of an access token: longer than graceSeconds, so that no honest browser repeats a refresh too late. */
  readonly accessSeconds: number;
  /** How long a refresh token still returns its successor after that was first used. */
  readonly graceSeconds: number;
  readonly idleSeconds: number;
  /** Fixed at sign-in: no refresh moves it. */
  readonly absoluteSeconds: number;
  readonly resetLinkSeconds: number;
  /** How long the link of an invitation works. */
  readonly invitationSeconds: number;
  /** The link that creates the first administrator. */
  readonly setupLinkSeconds: number;
  /** How long ended sessions are stored, so that a browser learns why its session ended, and a wrong clock deletes nothing. */
  readonly keepEndedSeconds: number;
  /** How long a device without a session is stored. */
  readonly keepDeviceSeconds: number;
  /** The window of the sign-in and reset limits. */
  readonly windowSeconds: number;
  /** Wrong passwords for one account from one address. */
  readonly triesPerAccount: number;
  /** Wrong passwords from one address, whatever the account: an office or a ship shares one. */
  readonly triesPerAddress: number;
  /** An address over its limit may still try once in this time. */
  readonly addressIntervalSeconds: number;
  /** Wrong passwords for one account from everywhere, known devices apart, in so many seconds. */
  readonly ceilingPerAccount: number;
  readonly ceilingSeconds: number;
  /** An account over its ceiling may still be tried once in this time. */
  readonly accountIntervalSeconds: number;
  /** Wrong passwords in a day after which the owner of the account gets an e-mail. */
  readonly failuresToTell: number;
  /** E-mails about new devices that one mailbox gets in a day. */
  readonly deviceEmailsPerDay: number;
  /** Password links that one mailbox gets per window. */
  readonly resetEmailsPerMailbox: number;
  /** Password links that one address may request per window. */
  readonly resetEmailsPerAddress: number;
  /** Uses of password links that do not work, from one address per window. */
  readonly linkTriesPerAddress: number;
  /** Uses of a setup link, right or wrong, from one address per window. */
  readonly setupTriesPerAddress: number;
  /** Sign-ins at the company's provider that one address may begin per window: an office shares one. */
  readonly providerSignInsPerAddress: number;
  /** Sign-ins by passkey that one address may begin per window: an office shares one. */
  readonly passkeySignInsPerAddress: number;
  readonly passkeysPerAccount: number;
  /** How long a sign-in waits for its second factor, and the challenge of a passkey for its signature. */
  readonly challengeSeconds: number;
  /** Sign-ins of an account that wait at a time: in each known browser, and in all others together. */
  readonly challengesPerAccount: number;
  /** Wrong codes for one account, per window: known devices count apart. */
  readonly codeTriesPerAccount: number;
  /** Wrong codes for one account in a day. */
  readonly codeTriesPerDay: number;
}

const minute = 60;
const day = 24 * 60 * minute;

/** What holds in production. */
export const sessionPolicy: SessionPolicy = {
  accessSeconds: 15 * minute,
  graceSeconds: minute,
  idleSeconds: 14 * day,
  absoluteSeconds: 60 * day,
  resetLinkSeconds: 30 * minute,
  invitationSeconds: 7 * day,
  setupLinkSeconds: 60 * minute,
  keepEndedSeconds: 30 * day,
  keepDeviceSeconds: 180 * day,
  windowSeconds: 15 * minute,
  triesPerAccount: 10,
  triesPerAddress: 100,
  addressIntervalSeconds: 15,
  ceilingPerAccount: 30,
  ceilingSeconds: 60 * minute,
  accountIntervalSeconds: 5 * minute,
  failuresToTell: 20,
  deviceEmailsPerDay: 3,
  resetEmailsPerMailbox: 3,
  resetEmailsPerAddress: 20,
  linkTriesPerAddress: 20,
  setupTriesPerAddress: 20,
  providerSignInsPerAddress: 300,
  passkeySignInsPerAddress: 300,
  passkeysPerAccount: 20,
  challengeSeconds: 10 * minute,
  challengesPerAccount: 10,
  codeTriesPerAccount: 5,
  codeTriesPerDay: 30,
};

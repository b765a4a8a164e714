/** How long sessions, links and limits last, in seconds, and how many tries they allow. Tests pass their own. */
export interface SessionPolicy {
  /** Life of an access token: longer than graceSeconds, so that no honest browser repeats a refresh too late. */
  readonly accessSeconds: number;
  /** How long after its successor was first used a refresh token still answers that successor. */
  readonly graceSeconds: number;
  readonly idleSeconds: number;
  /** Fixed at sign-in: no refresh moves it. */
  readonly absoluteSeconds: number;
  readonly resetLinkSeconds: number;
  /** How long what is over is kept, so that a browser learns why its session ended, and a wrong clock deletes nothing. */
  readonly keepEndedSeconds: number;
  /** How long a browser without a session is known by its identifier. */
  readonly keepDeviceSeconds: number;
  /** What is counted starts again after this. */
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
  /** Wrong passwords in a day after which the owner of the account is told. */
  readonly failuresToTell: number;
  /** Letters about new devices that one mailbox gets in a day. */
  readonly deviceLettersPerDay: number;
  /** Reset letters one mailbox gets. */
  readonly lettersPerMailbox: number;
  /** Reset letters one address may ask for. */
  readonly lettersPerAddress: number;
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
  deviceLettersPerDay: 3,
  lettersPerMailbox: 3,
  lettersPerAddress: 20,
};

/** The moment so many seconds after another. */
export const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

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
  /** What is counted starts again after this. */
  readonly windowSeconds: number;
  /** Wrong passwords for one account from one address. */
  readonly triesPerAccount: number;
  /** Wrong passwords from one address, whatever the account: an office or a ship shares one. */
  readonly triesPerAddress: number;
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
  windowSeconds: 15 * minute,
  triesPerAccount: 10,
  triesPerAddress: 100,
  lettersPerMailbox: 3,
  lettersPerAddress: 20,
};

/** The moment so many seconds after another. */
export const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

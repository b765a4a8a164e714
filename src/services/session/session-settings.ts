/** The timings of the session protocol in milliseconds, and the number of renewal attempts. */
export interface SessionSettings {
  /** How long the writes and messages of other tabs take to arrive at most; doubled after this page was suspended. */
  readonly settle: number;
  readonly settleAfterSleep: number;
  readonly refreshTimeout: number;
  readonly attempts: number;
  /** The longest wait before another attempt; the actual wait is random. */
  readonly backoff: number;
  /** How often the renewing tab writes a heartbeat, and how long other tabs wait without one. */
  readonly heartbeatMs: number;
  readonly heartbeatTimeoutMs: number;
  readonly lockWait: number;
  /** The longest time a request waits for new tokens. */
  readonly requestWait: number;
  readonly coolDown: number;
  readonly longestCoolDown: number;
  /** A rejected token younger than this is not renewed, to prevent an endless loop. */
  readonly minimumAge: number;
  readonly poll: number;
  readonly awaitStore: number;
  /** A timer that fires this much too late means that the page was suspended. */
  readonly sleepThresholdMs: number;
  /** An answer older than this is requested again: its access token may have expired. */
  readonly maxAnswerAgeMs: number;
  readonly signOutLock: number;
  readonly signOutRequest: number;
}

export const sessionSettings: SessionSettings = {
  settle: 50,
  settleAfterSleep: 100,
  refreshTimeout: 6_000,
  attempts: 2,
  backoff: 1_000,
  heartbeatMs: 1_000,
  heartbeatTimeoutMs: 4_000,
  lockWait: 15_000,
  requestWait: 25_000,
  coolDown: 2_000,
  longestCoolDown: 60_000,
  minimumAge: 5_000,
  poll: 250,
  awaitStore: 1_000,
  sleepThresholdMs: 2_000,
  maxAnswerAgeMs: 120_000,
  signOutLock: 1_000,
  signOutRequest: 2_000,
};

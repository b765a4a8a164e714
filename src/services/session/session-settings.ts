/** The timings of the session protocol in milliseconds, and the number of renewal attempts. */
export interface SessionSettings {
  /** How long the writes and messages of other tabs take to arrive at most; doubled after this page was suspended. */
  readonly storageDelayMs: number;
  readonly storageDelayAfterSleepMs: number;
  readonly refreshTimeoutMs: number;
  readonly maxAttempts: number;
  /** The longest wait before another attempt; the actual wait is random. */
  readonly maxBackoffMs: number;
  /** How often the renewing tab writes a heartbeat, and how long other tabs wait without one. */
  readonly heartbeatMs: number;
  readonly heartbeatTimeoutMs: number;
  readonly lockTimeoutMs: number;
  /** The longest time a request waits for new tokens. */
  readonly requestTimeoutMs: number;
  readonly cooldownMs: number;
  readonly maxCooldownMs: number;
  /** A rejected token younger than this is not renewed, to prevent an endless loop. */
  readonly minTokenAgeMs: number;
  readonly pollIntervalMs: number;
  readonly awaitStorageMs: number;
  /** A timer that fires this much too late means that the page was suspended. */
  readonly sleepThresholdMs: number;
  /** An answer older than this is requested again: its access token may have expired. */
  readonly maxAnswerAgeMs: number;
  readonly signOutLockTimeoutMs: number;
  readonly signOutRequestTimeoutMs: number;
}

export const sessionSettings: SessionSettings = {
  storageDelayMs: 50,
  storageDelayAfterSleepMs: 100,
  refreshTimeoutMs: 6_000,
  maxAttempts: 2,
  maxBackoffMs: 1_000,
  heartbeatMs: 1_000,
  heartbeatTimeoutMs: 4_000,
  lockTimeoutMs: 15_000,
  requestTimeoutMs: 25_000,
  cooldownMs: 2_000,
  maxCooldownMs: 60_000,
  minTokenAgeMs: 5_000,
  pollIntervalMs: 250,
  awaitStorageMs: 1_000,
  sleepThresholdMs: 2_000,
  maxAnswerAgeMs: 120_000,
  signOutLockTimeoutMs: 1_000,
  signOutRequestTimeoutMs: 2_000,
};

/** The times of the session's protocol, in milliseconds, and how often a renewal is tried. */
export interface SessionSettings {
  /** Until what other tabs wrote and said has surely arrived; twice that after a sleep. */
  readonly settle: number;
  readonly settleAfterSleep: number;
  readonly refreshTimeout: number;
  readonly attempts: number;
  /** The longest wait before another attempt; the real one is drawn at random. */
  readonly backoff: number;
  /** How often the tab that renews shows that it lives, and how long others wait without a sign. */
  readonly heartbeatMs: number;
  readonly heartbeatTimeoutMs: number;
  readonly lockWait: number;
  /** How long a request waits for new tokens at most. */
  readonly requestWait: number;
  readonly coolDown: number;
  readonly longestCoolDown: number;
  /** A token younger than this that is refused is not renewed: that would never end. */
  readonly minimumAge: number;
  readonly poll: number;
  readonly awaitStore: number;
  /** A timer that fires later than this by so much means that the page was suspended. */
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

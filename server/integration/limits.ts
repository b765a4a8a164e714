/** The limits of the integration API, per key. */
export const integrationLimits = {
  /** Items of one request. */
  items: 1_000,
  bodyBytes: 5 * 1024 * 1024,
  requests: { name: 'integration requests of', max: 120, windowSeconds: 60 },
  turns: { running: 2, waiting: 10, retryAfterSeconds: 2 },
} as const;

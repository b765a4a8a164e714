import { HTTPError, type RetryOptions, TimeoutError } from 'ky';

/** Statuses after which the same request may succeed: rate limited, or a proxy whose server is down or busy. */
const retryable = [429, 502, 503, 504];

/** Whether a request answered with this status is retried. */
export const isRetryable = (status: number): boolean => retryable.includes(status);

/** How many retries a tab may send: a tenth of its requests in the window, and at least three. */
const budget = { share: 0.1, minimum: 3, windowMs: 10_000 };

/** Counts requests and retries of the last ten seconds, so that tabs do not triple the load of a failing server. */
export const createRetryBudget = (now: () => number = Date.now) => {
  let requests: number[] = [];
  let sent: number[] = [];
  const recent = (times: readonly number[]) => times.filter((at) => now() - at < budget.windowMs);
  return {
    countRequest: () => void (requests = [...recent(requests), now()]),
    /** Whether one more retry may be sent; counts it if so. */
    mayRetry: (): boolean => {
      sent = recent(sent);
      if (sent.length >= Math.max(budget.minimum, budget.share * recent(requests).length)) return false;
      sent.push(now());
      return true;
    },
  };
};

/** Two retries with full jitter within `pauseMs` and twice that, or after Retry-After, capped at 20 s. */
export const retries = (mayRetry: () => boolean, pauseMs: number): RetryOptions => ({
  limit: 2,
  methods: ['get', 'head', 'post'],
  statusCodes: retryable,
  afterStatusCodes: [429, 503],
  maxRetryAfter: 20_000,
  delay: (attempt) => Math.min(8000, pauseMs * 2 ** (attempt - 1)),
  jitter: true,
  retryOnTimeout: false,
  shouldRetry: ({ error }) => (error instanceof TimeoutError || mayRetry() ? undefined : false),
});

/** For a file: retried only after 429, which the server answers before it makes the file. */
export const fileRetries = (mayRetry: () => boolean): RetryOptions => ({
  shouldRetry: ({ error }) =>
    error instanceof HTTPError && error.response.status === 429 && mayRetry() ? undefined : false,
});

import { HTTPError, type RetryOptions, TimeoutError } from 'ky';

/** The statuses after which the same request may come through: too many, a proxy without its server, a busy one. */
const passing = [429, 502, 503, 504];

/** Whether an answer of this status is asked for once more. */
export const isPassing = (status: number): boolean => passing.includes(status);

/** How much may be repeated in this tab: a tenth of what was asked lately, and always a few. */
const budget = { share: 0.1, few: 3, lately: 10_000 };

/** Counts requests and repeats of the last ten seconds, so that a server in trouble is not asked threefold by every tab. */
export const createRetryBudget = (now: () => number = Date.now) => {
  let asked: number[] = [];
  let repeated: number[] = [];
  const lately = (moments: readonly number[]) => moments.filter((at) => now() - at < budget.lately);
  return {
    asked: () => void (asked = [...lately(asked), now()]),
    mayRepeat: (): boolean => {
      repeated = lately(repeated);
      if (repeated.length >= Math.max(budget.few, budget.share * lately(asked).length)) return false;
      repeated.push(now());
      return true;
    },
  };
};

/** Two repeats, at a random moment within the pause and then within twice that, or when the server says, but not later than 20 s. */
export const retries = (mayRepeat: () => boolean, pause: number): RetryOptions => ({
  limit: 2,
  methods: ['get', 'head', 'post'],
  statusCodes: passing,
  afterStatusCodes: [429, 503],
  maxRetryAfter: 20_000,
  delay: (attempt) => Math.min(8000, pause * 2 ** (attempt - 1)),
  jitter: true,
  retryOnTimeout: false,
  shouldRetry: ({ error }) => (error instanceof TimeoutError || mayRepeat() ? undefined : false),
});

/** What differs for a file: it is asked for once more only where the server refused it as one too many, before making it. */
export const fileRetries = (mayRepeat: () => boolean): RetryOptions => ({
  shouldRetry: ({ error }) =>
    error instanceof HTTPError && error.response.status === 429 && mayRepeat() ? undefined : false,
});

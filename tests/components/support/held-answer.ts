/** Where the server is that holds each request until the test answers it. */
export const heldServerPath = '/held';

/** What a test answers to the request that waits longest. */
export interface HeldAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

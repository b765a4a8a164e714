/** How long a test waits for a state at most, in milliseconds: it only ends a test that would never end. */
export const waitTimeoutMs = 60_000;

import { defineConfig } from 'vitest/config';
import { startClock } from './tests/support/clock/start-clock.ts';
import { exhaustiveTag } from './tests/support/exhaustive-tag.ts';
import { waitTimeoutMs } from './tests/support/wait-timeout.ts';

startClock();

/**
 * Test files that need a process of their own: the server logs a stored value that does not match the contract once in
 * a process.
 */
const alone = ['tests/server/handlers/stored-fields.test.ts', 'tests/server/db/stored.test.ts'];

const common = {
  pool: 'forks',
  maxWorkers: 2,
  setupFiles: ['tests/support/property-seed.ts'],
  // Bounds that only end a test that hangs: a machine that is busy with other things is no failure.
  testTimeout: 120_000,
  expect: { poll: { timeout: waitTimeoutMs } },
  // The first hook that needs a prepared database waits until it is made.
  hookTimeout: 300_000,
} as const;

const include = ['tests/**/*.test.{ts,tsx}'];
const exclude = ['tests/browser/**', 'tests/components/**'];

export default defineConfig({
  test: {
    globalSetup: ['tests/support/database-images/serve-images.ts'],
    tags: [exhaustiveTag],
    projects: [
      { test: { ...common, name: 'alone', include: alone } },
      // One process runs file after file, and compiles the database and the code once.
      { test: { ...common, name: 'node', isolate: false, include, exclude: [...exclude, ...alone] } },
      'tests/components/vitest.config.ts',
    ],
  },
});

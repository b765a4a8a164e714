import { defineConfig } from 'vitest/config';
import { exhaustiveTag } from './tests/support/exhaustive-tag.ts';
import { runners } from './tests/support/runners.ts';

/**
 * Test files that need a process of their own: the server logs a stored value that does not match the contract once in
 * a process, and CPU time is that of a process.
 */
const alone = [
  'tests/server/session-password.test.ts',
  'tests/server/stored-fields.test.ts',
  'tests/server/stored.test.ts',
];

const common = {
  environment: 'node',
  pool: 'forks',
  maxWorkers: 2,
  // Bounds that only end a test that hangs: a machine that is busy with other things is no failure.
  setupFiles: ['tests/support/property-seed.ts'],
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // The first hook that needs a prepared database waits until it is made.
  hookTimeout: 300_000,
} as const;

const { include, exclude } = runners.vitest;

export default defineConfig({
  test: {
    ...common,
    globalSetup: ['tests/support/model/report.ts', 'tests/support/database-images/serve-images.ts'],
    tags: [exhaustiveTag],
    projects: [
      { test: { ...common, name: 'alone', include: alone, exclude } },
      // One process runs file after file, and compiles the database and the code once.
      { test: { ...common, name: 'shared', isolate: false, include, exclude: [...exclude, ...alone] } },
    ],
  },
});

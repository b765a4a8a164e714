import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/components/**', 'node_modules/**'],
    globalSetup: ['tests/support/model/report.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A machine that is busy with other things is no failure.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

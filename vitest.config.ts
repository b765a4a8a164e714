import { defineConfig } from 'vitest/config';
import { runners } from './tests/support/runners.ts';

export default defineConfig({
  test: {
    environment: 'node',
    ...runners.vitest,
    globalSetup: ['tests/support/model/report.ts', 'tests/support/database-images/serve-images.ts'],
    pool: 'forks',
    maxWorkers: 2,
    tags: [{ name: 'exhaustive', description: 'Varies what another test already checks: `npm run test:all` runs it.' }],
    // A machine that is busy with other things is no failure.
    testTimeout: 20_000,
    // The first hook that needs a prepared database waits until it is made.
    hookTimeout: 300_000,
  },
});

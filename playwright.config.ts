import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPaths } from './tests/browser/support/chromium.ts';
import { exhaustive } from './tests/browser/support/exhaustive.ts';
import { waitTimeoutMs } from './tests/support/wait-timeout.ts';
import { freePort } from './tests/support/loopback.ts';
import { startClock } from './tests/support/clock/start-clock.ts';
import './tests/support/property-seed.ts';

startClock();

/** A free port, so that two runs can use the same machine at once; the processes of a run read it from TEST_PORT. */
const port = Number((process.env['TEST_PORT'] ??= String(await freePort())));

const [first, second] = await chromiumPaths();

const isExhaustive = new RegExp(exhaustive.tag);

const startedFrom = (executablePath: string) => ({
  launchOptions: { executablePath, args: [...chromiumArguments] },
});

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // Ends a test that would never end.
  timeout: 180_000,
  expect: { timeout: waitTimeoutMs },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1440, height: 900 },
    // Recording makes the run 1.5 times as long: enable it where needed, with --trace=retain-on-failure.
    trace: 'off',
  },
  projects: [
    // `npm test` runs the first, `npm run test:all` the others: each test is in one of them.
    {
      name: 'portal',
      grepInvert: isExhaustive,
      // Rendering animations takes a tenth of a browser's time; the exhaustive tests have them.
      use: { ...startedFrom(first), contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'exhaustive', grep: isExhaustive, use: startedFrom(first) },
    // Browsers differ in how they handle code that failed to load.
    ...(second
      ? [
          {
            name: 'exhaustive in another chromium',
            testMatch: /import-failures\.spec\.ts$/,
            use: startedFrom(second),
          },
        ]
      : []),
  ],
  webServer: {
    command: 'node tests/browser/support/start-portal.ts',
    url: `http://localhost:${port}`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: String(port) },
  },
});

import { defineConfig } from '@playwright/test';
import { chromiumPaths } from './tests/browser/support/chromium.ts';

/** TEST_PORT lets two runs stand side by side on one machine. */
const port = Number(process.env['TEST_PORT'] ?? 4380);

const [first, second] = await chromiumPaths();

const startedFrom = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
    ],
  },
});

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1440, height: 900 },
    // Recording takes half as long again: ask for it where it is needed, with --trace=retain-on-failure.
    trace: 'off',
  },
  projects: [
    { name: 'chromium', use: startedFrom(first) },
    // What a browser does with code that failed to load differs from one to the next.
    ...(second
      ? [{ name: 'another chromium', testMatch: /import-failures\.spec\.ts$/, use: startedFrom(second) }]
      : []),
  ],
  webServer: {
    command: 'node tests/browser/support/start-portal.ts',
    url: `http://localhost:${port}`,
    timeout: 90_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: String(port) },
  },
});

import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/browser/support/chromium.ts';

/** TEST_PORT lets two runs stand side by side on one machine. */
const port = Number(process.env['TEST_PORT'] ?? 4380);

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
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
      ],
    },
  },
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

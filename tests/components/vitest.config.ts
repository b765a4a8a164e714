import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, chromiumPaths } from '../browser/support/chromium.ts';
import { clockOffset, startClock } from '../support/clock/start-clock.ts';
import { exhaustiveTag } from '../support/exhaustive-tag.ts';
import { waitTimeoutMs } from '../support/wait-timeout.ts';
import { demoApi } from './support/demo-api.ts';
import { heldServer } from './support/held-server.ts';

startClock();
const [executablePath] = await chromiumPaths();

/** The views in a real browser, each page and panel by itself, with real machines and the answers of the real server. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  plugins: [react(), demoApi(), heldServer()],
  css: { preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import'] } } },
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'tests/components/**/*.tsx'] },
  test: {
    name: 'components',
    include: ['tests/components/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/components/support/clock.ts'],
    env: { TEST_CLOCK_OFFSET: String(clockOffset()) },
    // After the tests in Node: a browser beside two processes takes longer than one after the other.
    sequence: { groupOrder: 1 },
    tags: [exhaustiveTag],
    // Each of two pages runs file after file, and loads the modules once.
    isolate: false,
    maxWorkers: 2,
    // Bounds that only end a test that hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: waitTimeoutMs } },
    browser: {
      enabled: true,
      headless: true,
      // The first start prepares the packages: slow on a machine that is busy with other things.
      connectTimeout: 180_000,
      screenshotFailures: false,
      provider: playwright({
        // A click that waits in vain fails long before its test does, and says what it waited for.
        actionTimeout: waitTimeoutMs,
        launchOptions: { executablePath, args: [...chromiumArguments] },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Oslo', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
});

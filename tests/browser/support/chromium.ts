import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import packaged from '@sparticuz/chromium';

/** What every Chromium of the tests and scripts is launched with. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
];

/** Where a Chromium may be on a machine; undefined: not installed. */
interface Candidates {
  /** The path in PORTAL_CHROMIUM. */
  readonly named: string | undefined;
  /** The browser of the npm package, the same on every machine. */
  readonly pinned: () => Promise<string | undefined>;
  /** Playwright's own browser and those of the machine, in the order of preference. */
  readonly installed: readonly string[];
}

/** The browsers that start on a machine, in the order in which tests prefer them. */
export const rankBrowsers = async (
  { named, pinned, installed }: Candidates,
  runs: (file: string) => boolean,
): Promise<readonly string[]> => {
  // A browser set by hand is not checked: if it does not run, the tests must fail instead of skipping it.
  const others = [await pinned(), ...installed].filter((file): file is string => file !== undefined && file !== named);
  return [...(named ? [named] : []), ...others.filter(runs)];
};

/** Whether a file is a browser that starts on this machine. */
const runs = (file: string): boolean =>
  spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;

/** Unpacks the browser of the npm package into a folder of this clone: its own place in /tmp is that of every clone and version. */
const unpacked = async (): Promise<string> => {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = path.join(import.meta.dirname, '../../../node_modules/.cache/chromium');
  mkdirSync(process.env['TMPDIR'], { recursive: true });
  try {
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
};

/** The browsers of this machine to test with: the first for every test and script, a second one where there is one. */
export const chromiumPaths = async (): Promise<readonly [string, ...string[]]> => {
  const [first, ...others] = await rankBrowsers(
    {
      named: process.env['PORTAL_CHROMIUM'] || undefined,
      pinned: async () => (process.platform === 'linux' && process.arch === 'x64' ? unpacked() : undefined),
      installed: [
        chromium.executablePath(),
        '/usr/bin/chromium',
        '/usr/bin/google-chrome',
        '/opt/google/chrome/chrome',
      ],
    },
    runs,
  );
  if (first === undefined)
    throw new Error('No Chromium was found: set PORTAL_CHROMIUM, or run "npx playwright install chromium"');
  return [first, ...others];
};

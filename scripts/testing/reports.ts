import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from './test-sets.ts';

/** How many tests of a part passed, and the titles of those that failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly titles: readonly string[];
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    /** The error of a file that failed outside its tests: in its code, in a hook, or when its process ended. */
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats?: { readonly expected: number; readonly unexpected: number };
}

type Reporter = NonNullable<Part['reporter']>;

/** How each runner is told to print as usual and to write a report to a file, too. */
export const reportTo: Readonly<
  Record<Reporter, (file: string) => { args: readonly string[]; env: Readonly<Record<string, string>> }>
> = {
  vitest: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }),
  playwright: (file) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
};

/** Reads the report of a runner. A report that cannot be read counts as one failure. */
export const countsOf = (reporter: Reporter, file: string): Counts => {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    // SAFETY: the pinned test runners have just written these reports.
    return reporter === 'vitest' ? ofVitest(report as VitestReport) : ofPlaywright(report as PlaywrightReport);
  } catch (error) {
    return { passed: 0, failed: 1, titles: [`The report of ${reporter} could not be read: ${String(error)}`] };
  }
};

const ofVitest = ({ numPassedTests = 0, numFailedTests = 0, testResults = [] }: VitestReport): Counts => {
  const titles = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    const inFile = failed.length === 0 && status === 'failed' ? [outsideTests(message)] : failed;
    return inFile.map((title) => `${path.relative(process.cwd(), name)} > ${title}`);
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, titles.length), titles };
};

const outsideTests = (message: string): string => {
  const [line = ''] = message.split('\n');
  return `failed outside its tests: ${line || 'its process gave no error; see the output above'}`;
};

const ofPlaywright = (report: PlaywrightReport): Counts => ({
  passed: report.stats?.expected ?? 0,
  failed: report.stats?.unexpected ?? 1,
  titles: failedTitles(report),
});

const failedTitles = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} > ${title}`),
  ...suites.flatMap(failedTitles),
];

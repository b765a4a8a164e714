import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs all checks, the build, Vitest in Node and in a browser, and Playwright; ends with one line of counts. */
const reports = mkdtempSync(path.join(tmpdir(), 'fleet-portal-test-'));
const unitReport = path.join(reports, 'unit.json');
const componentReport = path.join(reports, 'components.json');
const playwrightReport = path.join(reports, 'playwright.json');

const run = (title: string, command: string, args: readonly string[], env: Record<string, string> = {}): boolean => {
  console.log(`\n== ${title}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(
    `== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return status === 0;
};

const checks = ['types', 'lint', 'format', 'unused', 'packages', 'mutate:changed', 'build'].map(
  (name) => [name, run(name, 'npm', ['run', '--silent', name])] as const,
);
const built = checks.every(([name, ok]) => ok || name !== 'build');
const vitest = (title: string, script: string, report: string): boolean =>
  run(title, 'npm', [
    'run',
    '--silent',
    script,
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
const unit = vitest('vitest', 'test:unit', unitReport);
const components = vitest('components', 'test:components', componentReport);
const browser =
  built &&
  run('playwright', 'npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  });

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`The test report could not be read: ${String(error)}`);
    return {};
  }
};

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
}

// SAFETY: the pinned test runners have just written these reports.
const vitestReports = [unitReport, componentReport].map((file) => read(file) as VitestReport);
const browserReport = read(playwrightReport) as PlaywrightSuite & {
  readonly stats?: { readonly expected: number; readonly unexpected: number };
};
const passedUnits = vitestReports.reduce((sum, { numPassedTests = 0 }) => sum + numPassedTests, 0);
const failedUnits = vitestReports.reduce((sum, { numFailedTests = 1 }) => sum + numFailedTests, 0);
const { stats = { expected: 0, unexpected: 1 } } = browserReport;

const unitPaths = vitestReports
  .flatMap(({ testResults = [] }) => testResults)
  .flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    const titles = failed.length === 0 && status === 'failed' ? ['could not be read'] : failed;
    return titles.map((title) => `${path.relative(process.cwd(), name)} > ${title}`);
  });

const failedPaths = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} > ${title}`),
  ...suites.flatMap(failedPaths),
];

rmSync(reports, { recursive: true });
const failedChecks = checks.filter(([, ok]) => !ok).map(([name]) => name);
const failed = [...failedChecks, ...unitPaths, ...failedPaths(browserReport)];
if (failed.length > 0) console.log(['', 'Failed:', ...failed].join('\n  '));
console.log(
  `\n${passedUnits + stats.expected + checks.length - failedChecks.length} passed, ${failedUnits + stats.unexpected + failedChecks.length} failed`,
);
process.exitCode = unit && components && browser && failedChecks.length === 0 ? 0 : 1;

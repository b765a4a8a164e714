import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Everything that must hold, in one command: the checks, the build, Vitest, Playwright; closes with one line of counts. */
const reports = mkdtempSync(path.join(tmpdir(), 'fleet-portal-test-'));
const vitestReport = path.join(reports, 'vitest.json');
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

const checks = ['types', 'lint', 'format', 'unused', 'build'].map(
  (name) => [name, run(name, 'npm', ['run', '--silent', name])] as const,
);
const built = checks.every(([name, ok]) => ok || name !== 'build');
const unit = run('vitest', 'npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
const browser =
  built &&
  run('playwright', 'npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  });

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`No report of the tests: ${String(error)}`);
    return {};
  }
};

const { numPassedTests = 0, numFailedTests = 1 } = read(vitestReport) as {
  numPassedTests?: number;
  numFailedTests?: number;
};
const { stats = { expected: 0, unexpected: 1 } } = read(playwrightReport) as {
  stats?: { expected: number; unexpected: number };
};
rmSync(reports, { recursive: true });
const failedChecks = checks.filter(([, ok]) => !ok).map(([name]) => name);
if (failedChecks.length > 0) console.log(`\nFailed checks: ${failedChecks.join(', ')}`);
console.log(
  `\n${numPassedTests + stats.expected + checks.length - failedChecks.length} passed, ${numFailedTests + stats.unexpected + failedChecks.length} failed`,
);
process.exitCode = unit && browser && failedChecks.length === 0 ? 0 : 1;

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from '../tests/support/containers.ts';
import { canMakeDisks } from '../tests/support/small-disk.ts';
import { findPostgres } from '../tests/support/postgres-server.ts';
import { playwrightResults, type TestResult, vitestResults } from './test-results.ts';

/**
 * `npm test`: the checks side by side, then each runner in turn, then one line of counts. `npm run test:all` runs what that
 * leaves out, `npm run check` only the checks. With CI=true each file with a failed test runs once more at the end, alone; if all
 * of it passes, its failed tests are reported as flaky.
 */
const [, , mode = 'usual'] = process.argv;
if (mode === 'all') {
  console.log('Needs PostgreSQL 15 or newer (Debian: apt-get install postgresql); about an hour on two cores.');
  if (findPostgres() === undefined) throw new Error('PostgreSQL is not installed');
  if (!canMakeDisks()) throw new Error('Neither this user may mount a disk nor have namespaces of its own: be root');
  const missing = ['caddy', 'pgbouncer', 'podman', 'buildah', 'runc', 'debootstrap'].filter(
    (name) => !isInstalled(name),
  );
  if (missing.length > 0)
    console.log(`Not installed, so that the layouts of deploy/ that need them are not tested: ${missing.join(', ')}.`);
}

/** The output of each command, and the reports of the runners. */
const folder = path.resolve('test-reports');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const seconds: string[] = [];

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command, prints its output as it comes or when it ends, and writes it to `<name>.log`. */
const run = async (
  name: string,
  [program = '', ...args]: readonly string[],
  { isLive = false, env = {} }: { isLive?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> => {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      pieces.push(bytes);
      if (isLive) process.stdout.write(bytes);
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = Buffer.concat(pieces).toString();
  writeFileSync(path.join(folder, `${name}.log`), output);
  if (!isLive) process.stdout.write(output);
  const took = ((performance.now() - started) / 1000).toFixed(0);
  seconds.push(`${took.padStart(5)} s ${name}`);
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'}, ${took} s`);
  return { code, output };
};

/** Commands that pass or fail as a whole. The longest first. */
const checkCommands = {
  types: ['tsc', '-p', '.'],
  build: ['npm', 'run', '--silent', 'build'],
  format: ['prettier', '--check', '--cache', '--cache-strategy', 'content', '.'],
  unused: ['knip'],
  lint: ['oxlint', '--deny-warnings'],
  imports: [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'server',
    'demo',
    'tests/foreign',
    'tests/components',
  ],
  packages: ['node', 'scripts/packages.ts'],
  prove: ['node', 'tests/proof/prove.ts', '--faults'],
};

const check = async (name: keyof typeof checkCommands): Promise<TestResult> => {
  const { code } = await run(name, checkCommands[name]);
  return { file: 'the checks', title: name, error: code === 0 ? undefined : `ended with ${code}` };
};

const runners = {
  vitest: {
    command: (json: string) => {
      const tags = `--tagsFilter=${mode === 'all' ? '' : '!'}exhaustive`;
      return ['vitest', 'run', tags, '--reporter=default', '--reporter=json', `--outputFile.json=${json}`];
    },
    read: vitestResults,
  },
  playwright: {
    command: () => [
      'playwright',
      'test',
      `--project=${mode === 'all' ? 'exhaustive*' : 'portal'}`,
      '--reporter=list,json',
    ],
    read: playwrightResults,
  },
};

type Runner = keyof typeof runners;

/** Runs the tests of a runner, all or those of a file. Its JSON report is beside its log. */
const runTests = async (runner: Runner, name: string, ...files: readonly string[]) => {
  const json = path.join(folder, `${name}.json`);
  const command = [...runners[runner].command(json), ...files];
  return { json, ...(await run(name, command, { isLive: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: json } })) };
};

/** Runs all tests of a runner. A run that ends with an error which no failed test explains counts as failed itself. */
const test = async (runner: Runner): Promise<TestResult[]> => {
  const { json, code, output } = await runTests(runner, runner);
  const results = existsSync(json) ? runners[runner].read(readFileSync(json, 'utf8')) : [];
  const isExplained = results.some(({ error }) => error !== undefined) && !output.includes('Unhandled Error');
  return code === 0 || isExplained
    ? results
    : [...results, { file: runner, title: 'the run', error: `ended with ${code}` }];
};

/** The failed tests whose file passes when it runs once more, alone. */
const flakyOf = async (runner: Runner, results: readonly TestResult[]): Promise<TestResult[]> => {
  if (process.env['CI'] !== 'true') return [];
  const failed = results.filter(({ file, error }) => error !== undefined && file !== runner);
  const passed = new Set<string>();
  for (const file of new Set(failed.map((result) => result.file))) {
    const { code } = await runTests(runner, `${runner}-again-${path.basename(file)}`, file);
    if (code === 0) passed.add(file);
  }
  return failed.filter(({ file }) => passed.has(file));
};

const checks = {
  usual: ['types', 'build', 'unused', 'lint', 'imports', 'packages'],
  check: ['types', 'format', 'unused', 'lint', 'imports', 'packages'],
  all: ['build', 'format'],
} as const;
if (mode !== 'usual' && mode !== 'check' && mode !== 'all')
  throw new Error(`'${mode}' is none of ${Object.keys(checks)}`);

const results = await Promise.all(checks[mode].map(check));
const flaky: TestResult[] = [];
if (mode !== 'check') {
  const ofVitest = await test('vitest');
  const ofPlaywright = await test('playwright');
  results.push(...ofVitest, ...ofPlaywright);
  if (mode === 'all') results.push(await check('prove'));
  flaky.push(...(await flakyOf('vitest', ofVitest)), ...(await flakyOf('playwright', ofPlaywright)));
}

const failed = results.filter((result) => result.error !== undefined && !flaky.includes(result));
for (const { file, title, error } of failed) console.log(`\nfailed: ${file} > ${title}\n${error}`);
for (const { file, title } of flaky) console.log(`flaky: ${file} > ${title}`);
if (flaky.length > 0)
  console.log('test-reports has the output of both tries: <runner>.log and <runner>-again-<file>.log');
console.log(`\n${seconds.join('\n')}\n`);
const counts = `${results.length - failed.length} passed, ${failed.length} failed`;
console.log(flaky.length === 0 ? counts : `${counts}, ${flaky.length} flaky`);
process.exitCode = failed.length > 0 ? 1 : 0;

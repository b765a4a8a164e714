import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../tests/support/postgres-server.ts';
import { playwrightResults, type TestResult, vitestResults } from './test-results.ts';

/**
 * `npm test`: the checks side by side, then each runner in turn, then one line of counts. `npm run test:all` runs what that
 * leaves out, `npm run check` only the checks. With CI=true the files of failed tests run once more at the end; a test that passes
 * then is reported as flaky.
 */
const [, , mode = 'usual'] = process.argv;
if (mode === 'all') {
  console.log('Needs PostgreSQL 15 or newer (Debian: apt-get install postgresql); about 35 minutes on two cores.');
  if (findPostgres() === undefined) throw new Error('PostgreSQL is not installed');
}

/** The output of each command, and the reports of the runners. */
const folder = path.resolve('test-reports');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const seconds: string[] = [];

/** Runs a command, prints its output as it comes or when it ends, and writes it to `<name>.log`; resolves to its exit code. */
const run = async (
  name: string,
  [program = '', ...args]: readonly string[],
  { isLive = false, env = {} }: { isLive?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<number | null> => {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const log = createWriteStream(path.join(folder, `${name}.log`));
  const held: Buffer[] = [];
  for (const output of [child.stdout, child.stderr])
    output.on('data', (bytes: Buffer) => {
      log.write(bytes);
      if (isLive) process.stdout.write(bytes);
      else held.push(bytes);
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  log.end();
  process.stdout.write(Buffer.concat(held));
  const took = ((performance.now() - started) / 1000).toFixed(0);
  seconds.push(`${took.padStart(5)} s ${name}`);
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'}, ${took} s`);
  return code;
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
  const code = await run(name, checkCommands[name]);
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

/** Runs the tests of a runner, all or those of some files. One that ends with an error but no failed test counts as failed. */
const test = async (runner: keyof typeof runners, files: readonly string[] = []): Promise<TestResult[]> => {
  const name = files.length === 0 ? runner : `${runner}-again`;
  const json = path.join(folder, `${name}.json`);
  const { command, read } = runners[runner];
  const code = await run(name, [...command(json), ...files], {
    isLive: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: json },
  });
  const results = existsSync(json) ? read(readFileSync(json, 'utf8')) : [];
  const isExplained = code === 0 || results.some(({ error }) => error !== undefined);
  return isExplained ? results : [...results, { file: name, title: 'the run', error: `ended with ${code}` }];
};

/** The tests that failed and passed when their files ran once more. */
const flakyOf = async (runner: keyof typeof runners, results: readonly TestResult[]): Promise<TestResult[]> => {
  const failed = results.filter(({ error }) => error !== undefined);
  if (failed.length === 0 || process.env['CI'] !== 'true') return [];
  const again = await test(runner, [...new Set(failed.map(({ file }) => file))]);
  return failed.filter(({ file, title }) => {
    const same = again.filter((one) => one.file === file && one.title === title);
    // A file that failed outside its tests has no such result if it passes.
    const passed = same.length > 0 ? same : again.filter((one) => one.file === file);
    return passed.length > 0 && passed.every(({ error }) => error === undefined);
  });
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
if (flaky.length > 0) console.log('test-reports has the output of both tries: <runner>.log and <runner>-again.log');
console.log(`\n${seconds.join('\n')}\n`);
const counts = `${results.length - failed.length} passed, ${failed.length} failed`;
console.log(flaky.length === 0 ? counts : `${counts}, ${flaky.length} flaky`);
process.exitCode = failed.length > 0 ? 1 : 0;

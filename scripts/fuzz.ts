import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { vitestResults } from './test-results.ts';

/**
 * `npm run fuzz [-- --minutes 10] [-- --seed N]`: runs Vitest's files with properties of fast-check, the random schedules of the
 * session's proof and the faults of every write, with a new seed in each round (or once with the seed given). Prints each failure and
 * the command that repeats it, and exits with 1 if there was one.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } });
const end = performance.now() + Number(values.minutes) * 60_000;

const usesProperties = (file: string): boolean =>
  /from 'fast-check'|playRandomly|propertySeed/.test(readFileSync(file, 'utf8'));
const files = globSync('tests/**/*.test.ts').filter(usesProperties);
const reports = mkdtempSync(path.join(tmpdir(), 'fleet-portal-fuzz-'));
const report = path.join(reports, 'report.json');

const failuresOf = (seed: number): readonly string[] => {
  rmSync(report, { force: true });
  const { status, stderr } = spawnSync(
    'npx',
    ['vitest', 'run', ...files, '--reporter=json', `--outputFile=${report}`],
    { env: { ...process.env, FUZZ_SEED: String(seed) }, encoding: 'utf8' },
  );
  if (status === 0) return [];
  const found = (existsSync(report) ? vitestResults(readFileSync(report, 'utf8')) : []).flatMap(
    ({ file, title, error }) =>
      error === undefined ? [] : [`FUZZ_SEED=${seed} npx vitest run ${file}\n${title}\n${error}`],
  );
  return found.length > 0 ? found : [`FUZZ_SEED=${seed}: Vitest failed outside its tests\n${stderr}`];
};

console.log(`${files.length} files with properties, ${values.minutes} minutes`);
const failures: string[] = [];
let rounds = 0;
try {
  do {
    const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
    const found = failuresOf(seed);
    rounds += 1;
    console.log(`round ${rounds}, seed ${seed}: ${found.length === 0 ? 'ok' : `${found.length} failed`}`);
    for (const failure of found) console.log(`\n${failure}\n`);
    failures.push(...found);
  } while (values.seed === undefined && performance.now() < end);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`${rounds} rounds, ${failures.length} failures`);
process.exitCode = failures.length > 0 ? 1 : 0;

import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run fuzz [-- --minutes 10] [-- --seed N]`: runs every property of fast-check and the random schedules of the
 * session's proof, with a new seed in each round (or once with the seed given). Prints each failure and the command that
 * repeats it, and exits with 1 if there was one.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } });
const end = performance.now() + Number(values.minutes) * 60_000;

const usesProperties = (file: string): boolean => /from 'fast-check'|playRandomly/.test(readFileSync(file, 'utf8'));
const files = globSync('tests/**/*.test.ts').filter(usesProperties);
const reports = mkdtempSync(path.join(tmpdir(), 'fleet-portal-fuzz-'));
const report = path.join(reports, 'report.json');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const failuresOf = (seed: number): readonly string[] => {
  rmSync(report, { force: true });
  const { status, stderr } = spawnSync(
    'npx',
    ['vitest', 'run', ...files, '--reporter=json', `--outputFile=${report}`],
    { env: { ...process.env, FUZZ_SEED: String(seed) }, encoding: 'utf8' },
  );
  if (status === 0) return [];
  // SAFETY: Vitest has just written this report; where it could not, reading the file throws and ends the run.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const found = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const again = `FUZZ_SEED=${seed} npx vitest run ${file}`;
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && message) return [`${again}\n${message}`];
    return failed.map(
      ({ title, fullName, failureMessages }) =>
        `${again} -t ${JSON.stringify(title)}\n${fullName}\n${failureMessages.join('\n')}`,
    );
  });
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

import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { runSet, sumOf } from './testing/run-set.ts';
import { type Part, type TestSet, testSets } from './testing/test-sets.ts';

/**
 * `npm run test:load`: repeats the tests of `npm test` beside processes that use all cores, then runs the browser tests
 * with answers of the API that are up to 2 s late. Prints a line for each round, and writes its output to a file.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    burners: { type: 'string', default: '2' },
    /** The seed of the late answers; without a value there is no such round. */
    late: { type: 'string', default: '1' },
    parts: { type: 'string', default: 'vitest,components,playwright' },
  },
});
const folder = mkdtempSync(path.join(tmpdir(), 'fleet-portal-load-'));
const { lanes }: TestSet = testSets.usual;
const names = values.parts.split(',');

/** The lanes of `npm test` with only the parts of these names. */
const onlyParts = (wanted: readonly string[]): readonly (readonly Part[])[] => {
  const unknown = wanted.filter((name) => !lanes.flat().some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`npm test has no part ${unknown.join(', ')}`);
  return lanes.map((lane) => lane.filter(({ name }) => wanted.includes(name))).filter((lane) => lane.length > 0);
};

/** Runs parts once and prints what failed; returns whether none did. */
const round = async (
  name: string,
  parts: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> => {
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.log`);
  const log = createWriteStream(file);
  const started = performance.now();
  const outcomes = await runSet({ checks: [], lanes: onlyParts(parts) }, log, env);
  await finished(log.end());
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const [passed, failed] = [sumOf(outcomes, 'passed'), sumOf(outcomes, 'failed')];
  const titles = outcomes.flatMap((outcome) => outcome.titles);
  console.log([`${name}: ${passed} passed, ${failed} failed, ${seconds} s, ${file}`, ...titles].join('\n  '));
  return outcomes.every(({ ok }) => ok);
};

const beside = async (burners: number, work: () => Promise<void>): Promise<void> => {
  const processes = Array.from({ length: burners }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const end = () => processes.forEach((burner) => burner.kill('SIGKILL'));
  process.once('exit', end);
  await work();
  end();
};

const passed: boolean[] = [];
if (Number(values.rounds) > 0)
  await beside(Number(values.burners), async () => {
    for (let at = 1; at <= Number(values.rounds); at++) passed.push(await round(`round ${at}`, names));
  });
if (values.late !== '')
  passed.push(await round(`late answers ${values.late}`, ['playwright'], { LATE_ANSWERS: values.late }));
process.exitCode = passed.every(Boolean) ? 0 : 1;

import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { notRun, type Outcome, runTogether } from './testing/run-part.ts';
import { type TestSet, testSets } from './testing/test-sets.ts';

/**
 * `npm test`, and with the argument `exhaustive`, `npm run test:all`: runs the checks and the tests of the set, and ends
 * with the time of each part and one line of counts.
 */
const [, , wanted = 'usual'] = process.argv;
if (!Object.hasOwn(testSets, wanted)) throw new Error(`'${wanted}' is not one of ${Object.keys(testSets).join(', ')}`);
// SAFETY: the line above has checked the name.
const { command, checks, groups }: TestSet = testSets[wanted as keyof typeof testSets];

console.log(`${command} runs ${[...checks, ...groups.flat()].map(({ name }) => name).join(', ')}`);
const started = performance.now();
const reports = mkdtempSync(path.join(tmpdir(), 'fleet-portal-test-'));
const outcomes: Outcome[] = [...(await runTogether(checks, availableParallelism(), reports))];
for (const group of groups) {
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  const ready = group.filter(({ needs = '' }) => !failed.includes(needs));
  outcomes.push(...(await runTogether(ready, ready.length, reports)));
  outcomes.push(...group.filter((part) => !ready.includes(part)).map(notRun));
}
rmSync(reports, { recursive: true });

const failed = outcomes.flatMap(({ titles }) => titles);
if (failed.length > 0) console.log(['', 'Failed:', ...failed].join('\n  '));
const times = [...outcomes, { name: 'total', seconds: (performance.now() - started) / 1000 }];
console.log(`\nSeconds of ${command}; some parts run at the same time:`);
for (const { name, seconds } of times) console.log(`  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)}`);
const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
console.log(`\n${sum(({ passed }) => passed)} passed, ${sum((outcome) => outcome.failed)} failed`);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

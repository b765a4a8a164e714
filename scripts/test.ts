import path from 'node:path';
import { setup as serveImages } from '../tests/support/database-images/serve-images.ts';
import { runSet, sumOf } from './testing/run-set.ts';
import { type TestSet, testSets } from './testing/test-sets.ts';

/**
 * `npm test`, and with the argument `exhaustive`, `npm run test:all`: runs the checks and the tests of the set, and ends
 * with the time of each part and one line of counts.
 */
const [, , wanted = 'usual'] = process.argv;
if (!Object.hasOwn(testSets, wanted)) throw new Error(`'${wanted}' is not one of ${Object.keys(testSets).join(', ')}`);
// SAFETY: the line above has checked the name.
const set: TestSet = testSets[wanted as keyof typeof testSets];
const { command, checks, lanes } = set;

console.log(`${command} runs ${[...checks, ...lanes.flat()].map(({ name }) => name).join(', ')}`);
const started = performance.now();
// Sets a variable that the parts inherit: they prepare each test database once.
const removeImages = await serveImages();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    removeImages();
    process.exit(1);
  });
const outcomes = await runSet(set, process.stdout, {
  // The tests start a hundred processes of the same code: each but the first reads its compiled form.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node-compile-cache'),
}).finally(removeImages);

const failed = outcomes.flatMap(({ titles }) => titles);
if (failed.length > 0) console.log(['', 'Failed:', ...failed].join('\n  '));
const times = [...outcomes, { name: 'total', seconds: (performance.now() - started) / 1000 }];
console.log(`\nSeconds of ${command}; some parts run at the same time:`);
for (const { name, seconds } of times) console.log(`  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)}`);
console.log(`\n${sumOf(outcomes, 'passed')} passed, ${sumOf(outcomes, 'failed')} failed`);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

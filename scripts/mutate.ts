import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { compareSurvivors, isSameFault, readEquivalents } from './mutation/equivalents.ts';
import { mutantsOf } from './mutation/mutants.ts';
import { writeMutationPage } from './mutation/page.ts';
import { partOf } from './mutation/part.ts';
import { abortedRun, type Outcome, runUnit } from './mutation/run.ts';
import { readScores, scoreOf, writeScores } from './mutation/scores.ts';
import { allUnits, type Unit } from './mutation/units.ts';
import { writeTestsPage } from './tests-page.ts';

/*
 * Changes the code of the machines, one fault at a time, and runs the tests of the machine on each fault.
 * `npm run mutate` measures all machines, `npm run mutate -- alertBar feed` these two,
 * `npm run mutate -- --changed` those whose
 * sources or tests differ from the record in tests/mutation/scores.json, a part of a large one.
 */
const args = process.argv.slice(2);
const onlyChanged = args.includes('--changed');
const names = args.filter((one) => !one.startsWith('--'));

const units = allUnits();
for (const name of names)
  if (!units.some((unit) => unit.name === name)) throw new Error(`there is no machine '${name}'`);
const recorded = readScores('scores');
const isChanged = ({ name, hash }: Unit): boolean => recorded[name]?.hash !== hash;
const picked = units.filter(
  (unit) => (names.length === 0 || names.includes(unit.name)) && (!onlyChanged || isChanged(unit)),
);

const unitsAtOnce = Math.min(availableParallelism(), Math.max(picked.length, 1));
const processesPerUnit = Math.floor(availableParallelism() / unitsAtOnce);
const equivalents = readEquivalents();
const problems: string[] = [];
const scores = { ...recorded };

const mutate = async (unit: Unit): Promise<void> => {
  const started = performance.now();
  const all = unit.files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8'), unit.machine));
  const mutants = onlyChanged ? partOf(all, unit.hash) : all;
  const isPart = mutants.length < all.length;
  let outcomes: readonly Outcome[] = [];
  try {
    if (mutants.length > 0) outcomes = await runUnit(unit, mutants, processesPerUnit);
  } catch (error) {
    problems.push(String(error));
    return;
  }
  const survivors = outcomes.flatMap(({ mutant, failure }) => (failure === undefined ? [mutant] : []));
  const listed = equivalents.filter(
    (entry) => entry.unit === unit.name && (!isPart || mutants.some((mutant) => isSameFault(entry, mutant))),
  );
  const { unexplained, stale } = compareSurvivors(listed, survivors);
  const aborted = outcomes.filter(({ failure }) => failure?.startsWith(abortedRun)).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${unit.name}: ${outcomes.length - survivors.length} of ${outcomes.length} noticed${aborted > 0 ? ` (${aborted} never end)` : ''}, ${survivors.length - unexplained.length} equivalent, ${unexplained.length} survive (${seconds} s)`,
  );
  const lines = [
    ...unexplained.map(({ place, operator, what }) => `survives: ${unit.name} | ${place} | ${operator} | ${what}`),
    ...stale.map(({ place, operator, what }) => `listed, but noticed: ${unit.name} | ${place} | ${operator} | ${what}`),
  ];
  for (const line of lines) console.log(`  ${line}`);
  problems.push(...lines);
  if (isPart) console.log(`  only ${mutants.length} of ${all.length} faults: npm run mutate -- ${unit.name} runs all`);
  // A failed run of the changed machines leaves the record as it is, so that the next one fails too.
  if (isPart || (onlyChanged && lines.length > 0)) return;
  scores[unit.name] = scoreOf(outcomes, survivors, unexplained, stale.length === 0 ? unit.hash : '');
  writeScores(scores);
};

const queue = [...picked];
const worker = async (): Promise<void> => {
  for (let unit = queue.shift(); unit; unit = queue.shift()) await mutate(unit);
};
await Promise.all(Array.from({ length: unitsAtOnce }, worker));

const gone = Object.keys(recorded).filter((name) => !units.some((unit) => unit.name === name));
for (const name of gone) delete scores[name];
for (const { unit } of equivalents)
  if (!units.some(({ name }) => name === unit)) problems.push(`listed, but there is no machine '${unit}'`);
if (picked.length > 0 || gone.length > 0) {
  writeScores(scores);
  writeMutationPage(readScores('scores'), readScores('before'));
  writeTestsPage();
}
if (onlyChanged && picked.some(({ name }) => scores[name] !== recorded[name]))
  console.log('The record was out of date: commit tests/mutation/scores.json and docs/mutation.md');
console.log(
  problems.length === 0 ? `${picked.length} units: every fault is noticed or equivalent` : problems.join('\n'),
);
process.exitCode = problems.length === 0 ? 0 : 1;

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { compareSurvivors, readEquivalents } from './mutation/equivalents.ts';
import { mutantsOf } from './mutation/mutants.ts';
import { abortedRun, runUnit } from './mutation/run.ts';
import { allUnits, type Unit } from './mutation/units.ts';

/*
 * Changes the code of the machines, one fault at a time, and runs the tests of the machine on each fault:
 * `npm run mutate` all machines, `npm run mutate -- alertBar query` these two. Prints the faults that no test notices, but for
 * those of tests/mutation/equivalents.json, which change no behaviour.
 */
const names = process.argv.slice(2);
const units = allUnits();
for (const name of names)
  if (!units.some((unit) => unit.name === name)) throw new Error(`there is no machine '${name}'`);
const picked = units.filter((unit) => names.length === 0 || names.includes(unit.name));

const unitsAtOnce = Math.min(availableParallelism(), picked.length);
const processesPerUnit = Math.floor(availableParallelism() / unitsAtOnce);
const equivalents = readEquivalents();
const problems: string[] = [];

const mutate = async (unit: Unit): Promise<void> => {
  const started = performance.now();
  const mutants = unit.files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8'), unit.machine));
  const outcomes = await runUnit(unit, mutants, processesPerUnit);
  const survivors = outcomes.flatMap(({ mutant, failure }) => (failure === undefined ? [mutant] : []));
  const listed = equivalents.filter((entry) => entry.unit === unit.name);
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
};

const queue = [...picked];
const worker = async (): Promise<void> => {
  for (let unit = queue.shift(); unit; unit = queue.shift()) await mutate(unit);
};
await Promise.all(Array.from({ length: unitsAtOnce }, worker));

const known = new Set(units.map(({ name }) => name));
for (const { unit } of equivalents) if (!known.has(unit)) problems.push(`listed, but there is no machine '${unit}'`);
console.log(
  problems.length === 0 ? `${picked.length} units: every fault is noticed or equivalent` : problems.join('\n'),
);
process.exitCode = problems.length === 0 ? 0 : 1;

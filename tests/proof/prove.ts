import { spawnSync } from 'node:child_process';
import { removedRules } from './removed-rules.ts';
import { prove } from './product.ts';
import { proveFaults } from './tabs/prove-faults.ts';
import { proveShipped } from './tabs/prove-tabs.ts';
import { atLength, everyTime, figures, nameOf } from './runs.ts';

let failed = false;

if (process.argv.includes('--browser')) {
  const rounds = spawnSync('npx', ['playwright', 'test', 'session-rounds'], {
    stdio: 'inherit',
    env: { ...process.env, SESSION_ROUNDS: '200' },
  });
  process.exit(rounds.status ?? 1);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const faultsAt = process.argv.indexOf('--faults');
if (faultsAt > 0) {
  const named = process.argv.slice(faultsAt + 1).find((one) => !one.startsWith('--'));
  process.exit((await proveFaults(say, named)) ? 0 : 1);
}
if (process.argv.includes('--shipped')) process.exit((await proveShipped(say)) ? 0 : 1);

say('Every rule taken away, one at a time: the search must find what breaks.');
for (const { removed, tabs, faults, rules, breaks } of removedRules) {
  const finding = prove(tabs, faults, rules);
  if (!breaks.test(finding.broken ?? '')) failed = true;
  say(figures(`without ${removed}`, { ...finding, trace: [] }));
}

say('All rules in place: nothing may break.');
let states = 0;
let edges = 0;
let seconds = 0;
for (const run of [...everyTime, ...atLength]) {
  const finding = prove(run.tabs, run.faults);
  if (finding.broken !== undefined) failed = true;
  states += finding.states;
  edges += finding.edges;
  seconds += finding.seconds;
  say(figures(nameOf(run), finding));
}
say(`${states} states, ${edges} edges, ${seconds.toFixed(1)} s`);
if (!(await proveShipped(say))) failed = true;
process.exitCode = failed ? 1 : 0;

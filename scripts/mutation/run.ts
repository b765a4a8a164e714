import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Mutant } from './operators.ts';
import type { Unit } from './units.ts';

/** What a worker is asked: the tests of a unit, with one file changed or none. */
export interface Order {
  readonly number: number;
  readonly file: string | undefined;
  readonly text: string;
  readonly tests: readonly string[];
}

export interface Verdict {
  readonly number: number;
  /** undefined: every test passed. */
  readonly failure: string | undefined;
  readonly tests: number;
}

export interface Outcome {
  readonly mutant: Mutant;
  /** What noticed the mutant; undefined: it survived. */
  readonly failure: string | undefined;
}

/** A mutant that takes longer than this is taken for one that never ends, in milliseconds. */
const longest = 60_000;

/** A process starts anew after so many mutants: modules are never unloaded. */
const mostPerProcess = 150;

const startWorker = (): ChildProcess =>
  fork(path.join(import.meta.dirname, 'worker.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const ask = (worker: ChildProcess, order: Order): Promise<Verdict> =>
  new Promise((resolve) => {
    const settle = (failure: string, verdict?: Verdict): void => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('exit');
      resolve(verdict ?? { number: order.number, failure, tests: 0 });
    };
    const timer = setTimeout(() => {
      settle('the tests never end');
      worker.kill('SIGKILL');
    }, longest);
    // SAFETY: the worker sends nothing but verdicts.
    worker.on('message', (received) => settle('', received as Verdict));
    worker.on('exit', (code) => settle(`the process ended with ${code}`));
    worker.send(order);
  });

/** Runs a unit's tests on the unit as it is, which must pass, then on each mutant. */
export const runUnit = async ({ name, tests }: Unit, mutants: readonly Mutant[]): Promise<readonly Outcome[]> => {
  if (tests.length === 0) throw new Error(`${name} has no tests`);
  let worker = startWorker();
  let asked = 0;
  const outcomes: Outcome[] = [];
  const next = async (order: Omit<Order, 'number'>): Promise<Verdict> => {
    if (asked > 0 && (asked % mostPerProcess === 0 || !worker.connected)) {
      worker.kill();
      worker = startWorker();
    }
    asked += 1;
    return ask(worker, { ...order, number: asked });
  };
  try {
    const base = await next({ file: undefined, text: '', tests });
    if (base.failure !== undefined) throw new Error(`${name} fails without a fault: ${base.failure}`);
    for (const mutant of mutants) {
      const { failure } = await next({ file: mutant.file, text: mutant.text, tests });
      outcomes.push({ mutant, failure });
    }
  } finally {
    worker.kill();
  }
  return outcomes;
};

import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Mutant } from './operators.ts';
import type { Unit } from './units.ts';

/** A request to a worker: run the tests of a unit, with one file changed or none. */
export interface RunRequest {
  readonly number: number;
  readonly file: string | undefined;
  readonly text: string;
  readonly tests: readonly string[];
}

export interface RunResult {
  readonly number: number;
  /** undefined: every test passed. */
  readonly failure: string | undefined;
  readonly tests: number;
}

export interface Outcome {
  readonly mutant: Mutant;
  /** The failure that the mutant caused; undefined: the mutant survived. */
  readonly failure: string | undefined;
}

/** If the tests of a mutant take longer, it counts as noticed: it may never end. */
const mutantTimeoutMs = 60_000;

/** A new process starts after this many mutants, because Node never unloads modules. */
const maxMutantsPerProcess = 150;

const startWorker = (): ChildProcess =>
  fork(path.join(import.meta.dirname, 'worker.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const runInWorker = (worker: ChildProcess, request: RunRequest): Promise<RunResult> =>
  new Promise((resolve) => {
    const finish = (failure: string, result?: RunResult): void => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('exit');
      resolve(result ?? { number: request.number, failure, tests: 0 });
    };
    const timer = setTimeout(() => {
      finish(`the tests took longer than ${mutantTimeoutMs / 1000} s`);
      worker.kill('SIGKILL');
    }, mutantTimeoutMs);
    // SAFETY: the worker only sends results.
    worker.on('message', (received) => finish('', received as RunResult));
    worker.on('exit', (code) => finish(`the process ended with ${code}`));
    worker.send(request);
  });

/** Runs a unit's tests without a mutant, where they must pass, then once for each mutant. */
export const runUnit = async ({ name, tests }: Unit, mutants: readonly Mutant[]): Promise<readonly Outcome[]> => {
  if (tests.length === 0) throw new Error(`${name} has no tests`);
  let worker = startWorker();
  let requestCount = 0;
  const outcomes: Outcome[] = [];
  const next = async (request: Omit<RunRequest, 'number'>): Promise<RunResult> => {
    if (requestCount > 0 && (requestCount % maxMutantsPerProcess === 0 || !worker.connected)) {
      worker.kill();
      worker = startWorker();
    }
    requestCount += 1;
    return runInWorker(worker, { ...request, number: requestCount });
  };
  try {
    const baseline = await next({ file: undefined, text: '', tests });
    if (baseline.failure !== undefined) throw new Error(`${name} fails without a fault: ${baseline.failure}`);
    for (const mutant of mutants) {
      const { failure } = await next({ file: mutant.file, text: mutant.text, tests });
      outcomes.push({ mutant, failure });
    }
  } finally {
    worker.kill();
  }
  return outcomes;
};

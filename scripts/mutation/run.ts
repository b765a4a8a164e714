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

/**
 * If the tests of a mutant take longer than this, and ten times as long as without it, it counts as noticed: it may never
 * end.
 */
const minTimeoutMs = 10_000;

/** The timeout of the tests without a mutant. */
const baselineTimeoutMs = 120_000;

/** A new process starts after this many mutants, because Node never unloads modules. */
const maxMutantsPerProcess = 150;

/** How the failure of a mutant begins whose tests did not end by themselves. */
export const abortedRun = 'the tests were aborted';

const startWorker = (): ChildProcess =>
  fork(path.join(import.meta.dirname, 'worker.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const runInWorker = (worker: ChildProcess, request: RunRequest, timeoutMs: number): Promise<RunResult> =>
  new Promise((resolve) => {
    const finish = (failure: string, result?: RunResult): void => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('exit');
      resolve(result ?? { number: request.number, failure, tests: 0 });
    };
    const timer = setTimeout(() => {
      worker.kill('SIGKILL');
      finish(`${abortedRun} after ${timeoutMs / 1000} s`);
    }, timeoutMs);
    // SAFETY: the worker only sends results.
    worker.on('message', (received) => finish('', received as RunResult));
    worker.on('exit', (code) => finish(`${abortedRun}: the process ended with ${code}`));
    worker.send(request);
  });

type Run = (request: Omit<RunRequest, 'number'>, timeoutMs: number) => Promise<RunResult>;

/** A process that runs tests, and is replaced when it ends or holds too many modules. */
const startRunner = (): { readonly run: Run; readonly stop: () => void } => {
  let worker = startWorker();
  let requestCount = 0;
  return {
    run: (request, timeoutMs) => {
      if (requestCount > 0 && (requestCount % maxMutantsPerProcess === 0 || worker.killed || !worker.connected)) {
        worker.kill();
        worker = startWorker();
      }
      requestCount += 1;
      return runInWorker(worker, { ...request, number: requestCount }, timeoutMs);
    },
    stop: () => void worker.kill(),
  };
};

/**
 * Runs a unit's tests without a mutant, where they must pass, then once for each mutant, in this many processes.
 */
export const runUnit = async (
  { name, tests }: Unit,
  mutants: readonly Mutant[],
  processes: number,
): Promise<readonly Outcome[]> => {
  if (tests.length === 0) throw new Error(`${name} has no tests`);
  const runners = Array.from({ length: processes }, startRunner);
  const failures = new Map<Mutant, string | undefined>();
  const queue = [...mutants];
  const runBaseline = async (): Promise<number> => {
    const started = performance.now();
    const [baseline] = await Promise.all(
      runners.map(({ run }) => run({ file: undefined, text: '', tests }, baselineTimeoutMs)),
    );
    if (baseline?.failure !== undefined) throw new Error(`${name} fails without a fault: ${baseline.failure}`);
    return performance.now() - started;
  };
  try {
    // The first run also starts the processes and loads the libraries.
    await runBaseline();
    const timeoutMs = Math.max(minTimeoutMs, Math.ceil(10 * (await runBaseline())));
    const runAll = async (run: Run): Promise<void> => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift())
        failures.set(mutant, (await run({ file: mutant.file, text: mutant.text, tests }, timeoutMs)).failure);
    };
    await Promise.all(runners.map(({ run }) => runAll(run)));
  } finally {
    for (const { stop } of runners) stop();
  }
  return mutants.map((mutant) => ({ mutant, failure: failures.get(mutant) }));
};

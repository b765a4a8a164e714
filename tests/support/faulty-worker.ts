import { parentPort } from 'node:worker_threads';
import type { Reply } from '../../server/file-jobs/worker-pool.ts';

/** A worker thread that does what the job says: answer, fail, run for ever, exit, or use up all memory. */
export type FaultyJob = 'answer' | 'fail' | 'never' | 'exit' | 'devour';

let done = 0;

const does: Readonly<Record<FaultyJob, () => Reply<number>>> = {
  answer: () => ({ made: (done += 1) }),
  fail: () => ({ failed: new Error('No such font') }),
  never: () => {
    for (;;) done += 0;
  },
  exit: () => process.exit(3),
  devour: () => {
    const kept: unknown[] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})));
  },
};

parentPort?.on('message', (job: FaultyJob) => parentPort?.postMessage(does[job](), []));

import { parentPort } from 'node:worker_threads';
import type { Reply } from '../../server/file-jobs/worker-pool.ts';

/** A worker thread that behaves as the job says: answers, fails, runs forever, exits, or exhausts its memory. */
export type FaultyJob = 'answer' | 'fail' | 'never' | 'exit' | 'exhaustMemory';

let done = 0;

const jobs: Readonly<Record<FaultyJob, () => Reply<number>>> = {
  answer: () => ({ made: (done += 1) }),
  fail: () => ({ failed: new Error('No such font') }),
  never: () => {
    for (;;) done += 0;
  },
  exit: () => process.exit(3),
  exhaustMemory: () => {
    const objects: unknown[] = [];
    for (;;) objects.push(Array.from({ length: 10_000 }, () => ({})));
  },
};

parentPort?.on('message', (job: FaultyJob) => parentPort?.postMessage(jobs[job](), []));

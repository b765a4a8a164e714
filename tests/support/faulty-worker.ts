import type { Reply, Request } from '../../server/file-jobs/worker-pool.ts';

/** A worker process that behaves as the job says: answers, fails, runs forever, exits, exhausts its memory, or counts its environment. */
export type FaultyJob = 'answer' | 'fail' | 'never' | 'exit' | 'exhaustMemory' | 'countEnvironment';

let done = 0;

const jobs: Readonly<Record<FaultyJob, () => Reply<number>>> = {
  answer: () => ({ made: (done += 1) }),
  fail: () => ({ failed: new Error('No such font') }),
  never: () => {
    for (;;) done += 0;
  },
  countEnvironment: () => ({ made: Object.keys(process.env).length }),
  exit: () => process.exit(3),
  exhaustMemory: () => {
    // In a thread, an array that grows like this aborts the whole process: nodejs/node#47224.
    const objects: unknown[] = [];
    for (;;) objects.push({});
  },
};

process.on('message', (request: Request<FaultyJob, never>) => {
  if ('job' in request) process.send?.(jobs[request.job]());
});
process.send?.('ready');

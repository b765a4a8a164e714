import type { Reply, Request } from '../../server/jobs/worker-pool.ts';

/** A worker process that behaves as the job says: answers, fails, runs forever, exits, exhausts its memory, counts its environment, or adds its pages. */
export type FaultyJob = 'answer' | 'fail' | 'never' | 'exit' | 'exhaustMemory' | 'countEnvironment' | 'addPages';

let done = 0;
let sum = 0;

const jobs: Readonly<Record<FaultyJob, () => Reply<number>>> = {
  addPages: () => {
    sum = 0;
    return 'next';
  },
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

const next = (page: number | undefined): Reply<number> => {
  if (page === undefined) return { made: sum };
  sum += page;
  return 'next';
};

process.on('message', (request: Request<FaultyJob, number>) => {
  process.send?.('job' in request ? jobs[request.job]() : next(request.page));
});
process.send?.('ready');

import { parentPort } from 'node:worker_threads';
import type { Reply } from './worker-pool.ts';

/** Runs in a worker thread of a pool: generates a file for each message and posts its bytes, or the error. */
export const answerFileJobs = <Job>(generate: (job: Job) => Promise<Uint8Array>): void => {
  const replyTo = async (job: Job): Promise<Reply<Uint8Array<ArrayBuffer>>> => {
    try {
      return { made: Uint8Array.from(await generate(job)) };
    } catch (failed) {
      return { failed };
    }
  };

  parentPort?.on('message', async (job: Job) => {
    const reply = await replyTo(job);
    parentPort?.postMessage(reply, 'made' in reply ? [reply.made.buffer] : []);
  });
};

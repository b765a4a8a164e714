import type { Reply } from './worker-pool.ts';

/** Runs in a process of a pool: generates a file for each message and sends its bytes, or the error. Ends with its parent. */
export const answerFileJobs = <Job>(generate: (job: Job) => Promise<Uint8Array>): void => {
  const replyTo = async (job: Job): Promise<Reply<Uint8Array>> => {
    try {
      return { made: await generate(job) };
    } catch (failed) {
      return { failed };
    }
  };

  process.on('message', async (job: Job) => send(await replyTo(job)));
  process.on('disconnect', () => process.exit());
  send('ready');
};

const send = (reply: Reply<Uint8Array>): void => void process.send?.(reply);

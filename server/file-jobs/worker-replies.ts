import { once } from 'node:events';
import type { Reply, Request } from './worker-pool.ts';

/** Asks for the next page of the job's data; undefined: there is no further. */
export type NextPage<Page> = () => Promise<Page | undefined>;

/** Runs in a process of a pool: generates a file for each job and sends the result, or the error. Ends with its parent. */
export const answerFileJobs = <Job, Page = never>(
  generate: (job: Job, nextPage: NextPage<Page>) => Promise<Uint8Array>,
): void => {
  const nextPage: NextPage<Page> = async () => {
    const answer = once(process, 'message');
    send('next');
    // SAFETY: the pool answers 'next' with a page.
    const [{ page }] = (await answer) as [{ readonly page?: Page }];
    return page;
  };
  const replyTo = async (job: Job): Promise<Reply<Uint8Array>> => {
    try {
      return { made: await generate(job, nextPage) };
    } catch (failed) {
      return { failed };
    }
  };

  process.on('message', async (request: Request<Job, Page>) => {
    if ('job' in request) send(await replyTo(request.job));
  });
  process.on('disconnect', () => process.exit());
  send('ready');
};

const send = (reply: Reply<Uint8Array>): void => void process.send?.(reply);

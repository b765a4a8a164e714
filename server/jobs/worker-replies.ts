import { once } from 'node:events';
import type { Reply, Request } from './worker-pool.ts';

/**
 * Runs in a process of a pool: generates a file for each job, with its further data by pages, and sends the result or the
 * error. Ends with its parent.
 */
export const answerFileJobs = <Job, Page = never>(
  generate: (job: Job, pages: AsyncIterable<Page>) => Promise<Uint8Array>,
): void => {
  const nextPage = async (): Promise<Page | undefined> => {
    const answer = once(process, 'message');
    send('next');
    // SAFETY: the pool answers 'next' with a page.
    const [{ page }] = (await answer) as [{ readonly page?: Page }];
    return page;
  };
  async function* pages(): AsyncGenerator<Page> {
    for (let page = await nextPage(); page !== undefined; page = await nextPage()) yield page;
  }
  const replyTo = async (job: Job): Promise<Reply<Uint8Array>> => {
    try {
      return { made: await generate(job, pages()) };
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

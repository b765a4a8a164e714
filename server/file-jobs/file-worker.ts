import { parentPort } from 'node:worker_threads';
import { kinds } from '../../src/contract/records/kinds.ts';
import { draw } from '../../demo/documents/generate.ts';
import { recordPdf } from '../pdf/record-pdf.ts';
import type { FileJob } from './file-job.ts';
import type { Reply } from './worker-pool.ts';

const make = (job: FileJob): Promise<Uint8Array> =>
  job.make === 'record' ? recordPdf(kinds[job.kind], job.detail, job.edition) : draw[job.document.make](job.document);

const replyTo = async (job: FileJob): Promise<Reply<Uint8Array<ArrayBuffer>>> => {
  try {
    return { made: Uint8Array.from(await make(job)) };
  } catch (failed) {
    return { failed };
  }
};

parentPort?.on('message', async (job: FileJob) => {
  const reply = await replyTo(job);
  parentPort?.postMessage(reply, 'made' in reply ? [reply.made.buffer] : []);
});

import { kinds } from '../../src/contract/records/kinds.ts';
import type { TablePage } from '../import/table-file.ts';
import { recordPdf } from '../pdf/record-pdf.ts';
import type { FileJob } from './file-job.ts';
import { answerFileJobs } from './worker-replies.ts';
import { writeTableTo } from './write-table-to.ts';

answerFileJobs<FileJob, TablePage>(async (job, nextPage) => {
  if ('kind' in job) return recordPdf(kinds[job.kind], job.detail, job.options);
  await writeTableTo(job, nextPage);
  return new Uint8Array();
});

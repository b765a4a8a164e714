import { kinds } from '../../src/contract/records/kinds.ts';
import { recordPdf } from '../pdf/record-pdf.ts';
import type { FileJob } from './file-job.ts';
import { answerFileJobs } from './worker-replies.ts';

answerFileJobs<FileJob>(({ kind, detail, options }) => recordPdf(kinds[kind], detail, options));

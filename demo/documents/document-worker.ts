import { answerFileJobs } from '../../server/jobs/worker-replies.ts';
import type { DemoDocument } from './document.ts';
import { generate } from './generate.ts';

answerFileJobs<DemoDocument>(({ format, document }) => generate[format](document));

import { addEvent, calendarText, emptyCalendar } from '../calendar/calendar-text.ts';
import { kinds } from '../../src/contract/records/kinds.ts';
import { recordPdf } from '../pdf/record-pdf.ts';
import type { FileJob, FilePage } from './file-job.ts';
import { answerFileJobs, type NextPage } from './worker-replies.ts';
import { writeTableTo } from './write-table-to.ts';

answerFileJobs<FileJob, FilePage>(async (job, nextPage) => {
  if (job.make === 'document') return recordPdf(kinds[job.kind], job.detail, job.options);
  if (job.make === 'calendar') return Buffer.from(await calendarOf(nextPage));
  await writeTableTo(job, nextPage);
  return new Uint8Array();
});

const calendarOf = async (nextPage: NextPage<FilePage>): Promise<string> => {
  const calendar = emptyCalendar();
  for (let page = await nextPage(); page; page = await nextPage())
    for (const event of page.events ?? []) addEvent(calendar, event);
  return calendarText(calendar);
};

import { addEvent, calendarText, emptyCalendar } from '../calendar/calendar-text.ts';
import { kinds } from '../../src/contract/records/kinds.ts';
import { recordPdf } from '../pdf/record-pdf.ts';
import type { FileJob, FilePage } from '../files/file-job.ts';
import { answerFileJobs } from '../jobs/worker-replies.ts';
import { writeTableTo } from './write-table-to.ts';

answerFileJobs<FileJob, FilePage>(async (job, pages) => {
  if (job.make === 'document') return recordPdf(kinds[job.kind], job.detail, job.options);
  if (job.make === 'calendar') return Buffer.from(await calendarOf(pages));
  await writeTableTo(job, pages);
  return new Uint8Array();
});

const calendarOf = async (pages: AsyncIterable<FilePage>): Promise<string> => {
  const calendar = emptyCalendar();
  for await (const { events = [] } of pages) for (const event of events) addEvent(calendar, event);
  return calendarText(calendar);
};

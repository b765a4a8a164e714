import { closeSync, openSync, writeSync } from 'node:fs';
import { addEvent, calendarText, emptyCalendar } from '../calendar/calendar-text.ts';
import { kinds } from '../../src/contract/records/kinds.ts';
import { recordPdf } from '../pdf/record-pdf.ts';
import type { FileJob, FilePage, TableJob, TablePage } from '../files/file-job.ts';
import { answerFileJobs } from '../jobs/worker-replies.ts';
import { writeTable } from '../import/table-file.ts';

/** Writes the rows of a table to a file while they arrive. */
const writeTableTo = async ({ outline, path }: TableJob, pages: AsyncIterable<FilePage>): Promise<void> => {
  const file = openSync(path, 'wx', 0o600);
  try {
    await writeTable({ outline, pages: rowsOf(pages) }, (bytes) => writeAll(file, bytes));
  } finally {
    closeSync(file);
  }
};

async function* rowsOf(pages: AsyncIterable<FilePage>): AsyncGenerator<TablePage> {
  for await (const { rows } of pages) if (rows) yield rows;
}

/** A write may take only a part. */
const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
};

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

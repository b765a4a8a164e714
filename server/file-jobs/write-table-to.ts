import { closeSync, openSync, writeSync } from 'node:fs';
import { createTableWriter } from '../import/table-file.ts';
import type { FilePage, TableJob } from './file-job.ts';
import type { NextPage } from './worker-replies.ts';

/** Writes the rows of a table to a file while they arrive. */
export const writeTableTo = async ({ outline, path }: TableJob, nextPage: NextPage<FilePage>): Promise<void> => {
  const file = openSync(path, 'wx', 0o600);
  try {
    const writer = createTableWriter(outline, (bytes) => writeAll(file, bytes));
    for (let page = await nextPage(); page; page = await nextPage()) if (page.rows) writer.add(page.rows);
    writer.end();
  } finally {
    closeSync(file);
  }
};

/** A write may take only a part. */
const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
};

import { closeSync, openSync, writeSync } from 'node:fs';
import { writeTable } from '../import/table-file.ts';
import type { FilePage, TableJob, TablePage } from '../files/file-job.ts';

/** Writes the rows of a table to a file while they arrive. */
export const writeTableTo = async ({ outline, path }: TableJob, pages: AsyncIterable<FilePage>): Promise<void> => {
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

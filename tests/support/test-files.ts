import { createFilePool } from '../../server/file-jobs/file-pool.ts';

/** The threads in which the server under test makes files. */
export const { run: makeFile } = createFilePool();

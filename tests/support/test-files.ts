import { createFilePool } from '../../server/app/file-pool.ts';

/** The worker processes in which the server under test creates files. */
export const { maker: files } = createFilePool();

import { createFileMaker } from '../../server/making/file-maker.ts';

/** The threads in which the server under test makes files. */
export const { run: makeFile } = createFileMaker();

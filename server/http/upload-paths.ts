import { callNames, everyCall } from '../../src/contract/every-call.ts';

/** The paths to which files are uploaded. */
const paths: ReadonlySet<string> = new Set(
  callNames.flatMap((name) => (everyCall[name].bodyEncoding === 'multipart' ? everyCall[name].path : [])),
);

/** Whether files are uploaded to a path. */
export const isUpload = (path: string): boolean => paths.has(path);

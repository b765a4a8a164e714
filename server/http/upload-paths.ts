import { callNames, everyCall } from '../../src/contract/every-call.ts';

/** The paths to which files are uploaded, and the largest file of each. */
const uploads = callNames.flatMap((name) => {
  const { path, fileBytes } = everyCall[name];
  return fileBytes === 0 ? [] : [{ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), fileBytes }];
});

/** The largest file that is uploaded to a path, in bytes; 0: none is. */
export const fileBytesOf = (path: string): number => uploads.find(({ pattern }) => pattern.test(path))?.fileBytes ?? 0;

/** The largest file that is uploaded anywhere, in bytes. */
export const largestUpload = Math.max(...uploads.map(({ fileBytes }) => fileBytes));

import type { FileAnswer } from '../../server/handlers/handler.ts';

/** The bytes of a download that the server has in memory. */
export const fileBytes = (answer: FileAnswer): Uint8Array => {
  if ('bytes' in answer) return answer.bytes;
  throw new Error(`${answer.fileName} is streamed from the disk`);
};

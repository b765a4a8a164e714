import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { largestUpload } from './upload-paths.ts';

/** The longest body that is read to its end although it was refused, in bytes: a file with its form. */
const mostBytes = largestUpload + 64 * 1024;

/**
 * Sends an answer at once, but ends it when the rest of the request has arrived. Many clients send a whole file before they
 * read: a connection that is closed meanwhile is an error to them, and the words are lost. Who is not signed in, or sends
 * more than any file may have, is not waited for.
 */
export const untilArrived = (answer: Response, request: IncomingMessage): Response => {
  if (request.complete || request.destroyed || answer.status === 401 || answer.body === null) return answer;
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return answer;
  return new Response(answer.body.pipeThrough(new TransformStream({ flush: () => arrival(request) })), answer);
};

/** Reads a request to its end, or until it is too long or its connection closed. */
const arrival = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let left = mostBytes;
    request.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) resolve();
    });
    finished(request, () => resolve());
  });

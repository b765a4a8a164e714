import type { Context } from 'hono';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { contentDisposition } from './content-disposition.ts';
import type { FileAnswer } from './handler.ts';

/** Writes an answer as its catalogue line says: in `result`, in `data`, or as a file to save. */
export const answerWith = (context: Context, { answer }: Endpoint, value: unknown): Response => {
  if (answer !== 'blob') return context.json({ [answer]: value });
  // SAFETY: the handler table gives the requests that answer a file exactly this shape.
  const { fileName, mediaType, bytes } = value as FileAnswer;
  return context.body(Uint8Array.from(bytes), 200, {
    'Content-Type': /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType : 'application/octet-stream',
    'Content-Length': String(bytes.byteLength),
    'Content-Disposition': contentDisposition(fileName),
    'X-Content-Type-Options': 'nosniff',
  });
};

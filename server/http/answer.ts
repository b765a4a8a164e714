import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { FileAnswer } from './handler.ts';
import { sendFile } from './send-file.ts';

/** Sends a value in the envelope of its catalogue line: in `result`, in `data`, or as a download. */
export const answerWith = (context: Context, { answer }: Endpoint, value: unknown): Response => {
  if (answer !== 'blob') return sendJson(context, { [answer]: value });
  // SAFETY: the handlers of calls that return a file have this return type.
  return sendFile(context, value as FileAnswer);
};

/** Sends JSON with its length: without it, `compress` would compress even the smallest answer. */
export const sendJson = (
  context: Context,
  value: object,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const json = JSON.stringify(value);
  return context.body(json, status, {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(json)),
  });
};

import { hash } from 'node:crypto';
import { setImmediate as eventLoop } from 'node:timers/promises';
import type { Context } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { compressText, leastCompressedBytes } from './compress-text.ts';
import { isUnchanged } from './entity-tag.ts';
import type { FileAnswer } from '../handlers/handler.ts';
import type { AppEnv } from './request-log.ts';
import { apiHeaders } from './security-headers.ts';
import { sendFile } from './send-file.ts';

/** Sends a value in the envelope of its catalogue line: in `result`, in `data`, or as a download. */
export const answerWith = (
  context: Context<AppEnv>,
  { answer, repeatable }: Endpoint,
  value: unknown,
): Response | Promise<Response> => {
  // SAFETY: the handlers of calls that return a file have this return type.
  if (answer === 'blob') return sendFile(context, value as FileAnswer);
  // Only what is read: a token or link beside text of the caller could be guessed from the compressed length (BREACH).
  return repeatable ? sendReadJson(context, { [answer]: value }) : sendJson(context, { [answer]: value });
};

/** Sends JSON with its length. */
export const sendJson = (
  context: Context<AppEnv>,
  value: object,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const json = JSON.stringify(value);
  return respond(context, json, status, { ...headers, 'Content-Length': String(Buffer.byteLength(json)) });
};

/** After an answer of so many bytes was written, other requests have their turn. */
const longAnswerBytes = 256 * 1024;

/** Sends JSON, compressed if it is long and the client accepts that. A long answer to GET has a tag; the client that has it gets 304. */
const sendReadJson = async (context: Context<AppEnv>, value: object): Promise<Response> => {
  const json = JSON.stringify(value);
  const length = Buffer.byteLength(json);
  if (length < leastCompressedBytes) return respond(context, json, 200, { 'Content-Length': String(length) });
  if (length > longAnswerBytes) await eventLoop();
  // Of the text: the same whatever the encoding, therefore weak.
  const etag = context.req.method === 'GET' ? `"${hash('sha256', json, 'base64url')}"` : undefined;
  const varying = { Vary: 'Accept-Encoding', ...(etag !== undefined && { ETag: `W/${etag}` }) };
  if (etag !== undefined && isUnchanged(context.req.header('if-none-match'), etag))
    return respond(context, null, 304, varying);
  const accepts = context.req.header('accept-encoding');
  const compressed = accepts === undefined ? undefined : await compressText(Buffer.from(json), accepts);
  const headers = { ...varying, 'Content-Length': String(compressed?.bytes.length ?? length) };
  if (!compressed) return respond(context, json, 200, headers);
  const { encoding, bytes } = compressed;
  return respond(context, Uint8Array.from(bytes), 200, {
    ...headers,
    'Content-Encoding': encoding,
    // The browser shows its pages the decompressed bytes, but the compressed length.
    'X-Text-Length': String(length),
  });
};

/**
 * A response with all headers that the middleware of the API would add, as one plain object: to add them one by one afterwards
 * took a quarter of the time of a short answer.
 */
const respond = (
  context: Context<AppEnv>,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: StatusCode,
  headers: Readonly<Record<string, string>>,
): Response => {
  context.set('hasAllHeaders', true);
  const build = context.get('build');
  return new Response(body, {
    status,
    headers: {
      ...apiHeaders,
      'X-Request-Id': context.get('requestId'),
      ...(build !== undefined && { 'X-App-Build': build }),
      'Content-Type': 'application/json',
      ...headers,
    },
  });
};

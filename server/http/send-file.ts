import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { encodeExtended } from 'content-disposition';
import type { FileAnswer } from '../handlers/handler.ts';
import { fileName } from '../../src/contract/file-name.ts';

/** The header with which a browser saves a file under this name: ASCII for old clients, UTF-8 for the others (RFC 6266, RFC 8187). */
export const contentDisposition = (name: string): string => {
  const safe = fileName(name);
  // fileName again: the decomposed name may contain a slash, and only the extension may be ASCII.
  const ascii = fileName(safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''));
  return `attachment; filename="${ascii}"; filename*=${encodeExtended(safe)}`;
};

/**
 * Sends a file as a download. A stored file has an ETag, and a request with Range gets that part of it (RFC 9110, 14);
 * a file that is generated for the request is always sent whole.
 */
export const sendFile = (context: Context, file: FileAnswer): Response => {
  const { fileName, mediaType } = file;
  const headers = {
    'Content-Type': /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType : 'application/octet-stream',
    'Content-Disposition': contentDisposition(fileName),
    'X-Content-Type-Options': 'nosniff',
  };
  if ('stream' in file)
    // SAFETY: both are the web's ReadableStream, as Node and as TypeScript's library of the DOM declare it.
    return context.body(Readable.toWeb(file.stream) as ReadableStream, 200, {
      ...headers,
      ...(file.size !== undefined && { 'Content-Length': String(file.size) }),
    });
  const { bytes, sha256 } = file;
  const whole = { ...headers, 'Content-Length': String(bytes.byteLength) };
  if (!sha256) return context.body(Uint8Array.from(bytes), 200, whole);
  const stored = { ETag: `"${sha256}"`, 'Accept-Ranges': 'bytes' };
  const ifRange = context.req.header('if-range');
  const isCurrent = ifRange === undefined || ifRange.trim() === stored.ETag;
  const range = isCurrent ? byteRange(context.req.header('range'), bytes.byteLength) : undefined;
  if (!range) return context.body(Uint8Array.from(bytes), 200, { ...whole, ...stored });
  const { start, end } = range;
  if (start >= end) return context.body(null, 416, { ...stored, 'Content-Range': `bytes */${bytes.byteLength}` });
  return context.body(Uint8Array.from(bytes.subarray(start, end)), 206, {
    ...headers,
    ...stored,
    'Content-Length': String(end - start),
    'Content-Range': `bytes ${start}-${end - 1}/${bytes.byteLength}`,
  });
};

interface ByteRange {
  readonly start: number;
  /** The position after the last byte; not after `start`: the file has no such bytes. */
  readonly end: number;
}

/** The part that a Range header asks for; undefined: the whole file, also for several ranges and for unknown units. */
export const byteRange = (header: string | undefined, size: number): ByteRange | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: Number(last) === 0 ? 0 : size };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) };
};

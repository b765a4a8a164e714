import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from './accepted-encodings.ts';

/** Bytes of the shortest text that is compressed: a shorter one is a packet anyway. */
export const leastCompressedBytes = 1024;

/** A compressed text and the name of its encoding. */
interface CompressedText {
  readonly encoding: 'br' | 'gzip';
  readonly bytes: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a text in an encoding that the client accepts, outside the thread that answers; undefined: it accepts none. */
export const compressText = async (text: Buffer, accepts: string): Promise<CompressedText | undefined> => {
  const accepted = acceptedEncodings(accepts);
  if (accepted.has('br')) return { encoding: 'br', bytes: await brotli(text, { params: brotliParams(text.length) }) };
  if (accepted.has('gzip') || accepted.has('*')) return { encoding: 'gzip', bytes: await zip(text) };
  return undefined;
};

/** From this length a text is that of a large fleet, whose bytes take seconds on a ship's link. */
const longBytes = 64 * 1024;

/**
 * Quality 4 compresses JSON better than gzip, and faster. Quality 5 makes a long text smaller by another tenth for twice the
 * time; higher ones gain little for much more.
 */
const brotliParams = (length: number) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: length < longBytes ? 4 : 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});

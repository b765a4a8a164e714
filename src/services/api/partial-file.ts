import { ApiError } from '../../contract/problem.ts';
import type { Transfer } from '../../contract/transfer.ts';
import type { FileReceiver } from './whole-body.ts';

/** What an answer sent of a file, in pieces. */
interface Part {
  readonly etag: string | null;
  /** undefined: the length is not known. */
  readonly total: number | undefined;
  readonly pieces: Uint8Array<ArrayBuffer>[];
  bytes: number;
}

/** How often the progress is reported, in milliseconds. */
const reportIntervalMs = 250;

/**
 * Holds what was received of one file, so that the next request continues it. Only a file with a strong ETag and a known
 * length that is not compressed can be continued, and only from the page's own origin: a preflight of another could
 * refuse If-Range, and its answer hides Content-Encoding.
 */
export class PartialFile implements FileReceiver {
  /** Called at the start of an answer, at its first bytes, and then a few times a second. */
  onProgress: (received: Transfer) => void = () => {};
  #part: Part | undefined;

  requestHeaders(): Readonly<Record<string, string>> {
    const part = this.#part;
    if (!part?.etag || part.total === undefined || part.bytes === 0 || part.bytes >= part.total) return {};
    return { Range: `bytes=${part.bytes}-`, 'If-Range': part.etag };
  }

  /** An answer with another file, or with the whole of it, replaces what there was. */
  receive(response: Response) {
    const isRest = response.status === 206;
    const earlier = isRest ? restOf(this.#part, response.headers) : undefined;
    const part: Part = earlier ? { ...earlier, pieces: [...earlier.pieces] } : startOf(response);
    const earlierPieces = [...part.pieces];
    // The rest of another file is no file: the next request starts again.
    this.#part = isRest && !earlier ? undefined : part;
    const report = () => this.onProgress({ bytes: part.bytes, total: part.total });
    let reportedAt = -Infinity;
    report();
    return {
      addPiece: (piece: Uint8Array<ArrayBuffer>): void => {
        part.pieces.push(piece);
        part.bytes += piece.byteLength;
        if (performance.now() - reportedAt < reportIntervalMs) return;
        reportedAt = performance.now();
        report();
      },
      complete: async (whole: Response): Promise<Response> => {
        if (isRest && !earlier)
          throw new ApiError('contract', 'The server sent another part of the file than requested');
        const headers = new Headers(whole.headers);
        if (part.total !== undefined) headers.set('Content-Length', String(part.total));
        return new Response(new Blob([...earlierPieces, await whole.blob()]), { headers });
      },
    };
  }
}

/** What was received before, if the answer is the rest of the same file. */
const restOf = (part: Part | undefined, headers: Headers): Part | undefined => {
  const [, first, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  const follows = part && Number(first) === part.bytes && Number(total) === part.total;
  return follows && headers.get('etag') === part.etag ? part : undefined;
};

const startOf = ({ headers, type }: Response): Part => {
  const etag = headers.get('etag');
  const length = Number(headers.get('content-length'));
  const isPlain = type !== 'cors' && !headers.has('content-encoding');
  return {
    etag: isPlain && etag?.startsWith('"') ? etag : null,
    total: isPlain && length > 0 ? length : undefined,
    pieces: [],
    bytes: 0,
  };
};

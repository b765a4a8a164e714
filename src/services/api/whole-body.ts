import { ApiError, connectivityProblems } from '../../contract/problem.ts';

interface Limits {
  /** Fails with a timeout if no bytes arrive for this long, in milliseconds: satellite links stall. */
  readonly idleTimeoutMs: number;
  /** Ends the request of a body that stalls. */
  readonly abort: () => void;
  /** Receives the bytes as they arrive. */
  readonly addPiece?: (piece: Uint8Array<ArrayBuffer>) => void;
}

/** Receives the file of a download piece by piece, over several requests if the connection is lost. */
export interface FileReceiver {
  /** The headers that ask for the rest of the file; none: for the whole of it. */
  readonly requestHeaders: () => Readonly<Record<string, string>>;
  /** Starts to receive the answer of a request. */
  readonly receive: (response: Response) => {
    readonly addPiece: NonNullable<Limits['addPiece']>;
    /** The answer with the whole file, from the one whose body has arrived. */
    readonly complete: (response: Response) => Promise<Response>;
  };
}

/**
 * The response after its whole body has arrived. The browser reads the body, and a copy shows that bytes arrive: Chromium
 * reports most requests whose body a script reads as aborted, although all of it arrived.
 */
export const withWholeBody = async (response: Response, limits: Limits): Promise<Response> => {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const copy = response.clone();
  const body = await Promise.race([response.blob(), failWhenIdle(copy, limits)]);
  return new Response(bodilessStatuses.has(status) ? null : body, { status, statusText, headers });
};

/** Statuses without a body. Chromium gives them an empty body and refuses one in `new Response`. */
const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304]);

/** Rejects if the body stalls; never resolves, because who reads the original knows when it is complete. */
const failWhenIdle = ({ body }: Response, { idleTimeoutMs, abort, addPiece }: Limits) =>
  new Promise<never>((_, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new ApiError('timeout', connectivityProblems.timeout.message));
        abort();
      }, idleTimeoutMs);
    };
    restartTimer();
    const stop = () => clearTimeout(timer);
    const write = (piece: Uint8Array<ArrayBuffer>) => {
      restartTimer();
      addPiece?.(piece);
    };
    // A body that fails rejects the reading of the original too.
    body?.pipeTo(new WritableStream({ write })).then(stop, stop);
  });

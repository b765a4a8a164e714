import { ApiError, connectivityProblems } from '../../contract/problem.ts';

/**
 * A copy of the response whose body fails with a timeout if no bytes arrive for `idleTimeoutMs`: satellite links stall.
 */
export const withBodyTimeout = (response: Response, idleTimeoutMs: number): Response => {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  if (bodilessStatuses.has(status)) return new Response(null, { status, statusText, headers });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = (stream: TransformStreamDefaultController<Uint8Array>) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => stream.error(new ApiError('timeout', connectivityProblems.timeout.message)),
      idleTimeoutMs,
    );
  };
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: restartTimer,
      transform: (chunk, stream) => {
        restartTimer(stream);
        stream.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
  return new Response(body, { status, statusText, headers });
};

/** Statuses without a body. Chromium gives them an empty body and refuses one in `new Response`. */
const bodilessStatuses: ReadonlySet<number> = new Set([204, 205]);

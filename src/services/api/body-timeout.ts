import { ApiError, troubles } from '../../contract/problem.ts';

/** The answer with a body that fails with a timeout once it brings nothing for so many milliseconds: links at sea stall. */
export const impatient = (response: Response, patience: number): Response => {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  if (bodiless.has(status)) return new Response(null, { status, statusText, headers });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (stream: TransformStreamDefaultController<Uint8Array>) => {
    clearTimeout(timer);
    timer = setTimeout(() => stream.error(new ApiError('timeout', troubles.timeout.words)), patience);
  };
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: wait,
      transform: (part, stream) => {
        wait(stream);
        stream.enqueue(part);
      },
      flush: () => clearTimeout(timer),
    }),
  );
  return new Response(watched, { status, statusText, headers });
};

/** The statuses of answers without a body. Chromium gives them an empty one all the same, and takes none in a new Response. */
const bodiless: ReadonlySet<number> = new Set([204, 205]);

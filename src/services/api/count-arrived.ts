import type { Arrived } from '../../contract/transfer.ts';

/** How long an answer takes at least before it is reported, and how often, in milliseconds. */
const reportIntervalMs = 500;

/**
 * Counts the pieces of an answer and reports them; undefined: its length is not known. The length of a compressed answer
 * says nothing of its text, so the server sends that of the text too.
 */
export const countArrived = (
  { headers, type }: Response,
  report: (more: Arrived) => void,
): ((piece: Uint8Array) => void) | undefined => {
  // A browser hides Content-Encoding of another origin.
  const isPlain = type !== 'cors' && !headers.has('content-encoding');
  const length = Number(headers.get('x-text-length') ?? (isPlain && headers.get('content-length')));
  if (!(length > 0)) return undefined;
  let [arrived, total, reportedAt] = [0, length, performance.now()];
  return ({ byteLength }) => {
    arrived += byteLength;
    if (performance.now() - reportedAt < reportIntervalMs) return;
    report({ bytes: arrived, total });
    [arrived, total, reportedAt] = [0, 0, performance.now()];
  };
};

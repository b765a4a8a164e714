import { createHash } from 'node:crypto';

/** Whether bytes have this hash. */
export const isContent = (bytes: Uint8Array, sha256: string): boolean =>
  createHash('sha256').update(bytes).digest('hex') === sha256;

import { parentPort } from 'node:worker_threads';
import { hashSync, type HashInput } from './scrypt.ts';

/** A thread that hashes passwords, one after the other, and answers each hash. */
parentPort?.on('message', (input: HashInput) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(hashSync(input));
});

import { scrypt, scryptSync, type ScryptOptions } from 'node:crypto';

/** What scrypt costs. */
export interface Cost {
  /** The binary logarithm of scrypt's N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** One password to hash. It can be sent to a worker thread. */
export interface HashInput {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly cost: Cost;
}

/** Hashes one password; rejects when it cannot be done now. */
export type Hash = (input: HashInput) => Promise<Uint8Array>;

/** Hashes on a thread of libuv's pool: for commands and tests. The server hashes in the queue of password-hashing.ts. */
export const hashInPool: Hash = ({ password, salt, cost }) =>
  new Promise((resolve, reject) => {
    scrypt(normalized(password), salt, length, optionsOf(cost), (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });

/** Hashes on the calling thread, which does nothing else meanwhile. */
export const hashHere = ({ password, salt, cost }: HashInput): Uint8Array =>
  scryptSync(normalized(password), salt, length, optionsOf(cost));

/** Bytes of a hash. */
const length = 32;

/** The same letters typed on another system may arrive composed or decomposed: one form of Unicode is hashed. */
const normalized = (password: string) => password.normalize('NFC');

const optionsOf = ({ ln, r, p }: Cost): ScryptOptions => ({ N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });

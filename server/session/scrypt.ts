import { scrypt, scryptSync, type ScryptOptions } from 'node:crypto';

/** The cost parameters of scrypt. */
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

/** Hashes one password; rejects if the queue is full. */
export type Hash = (input: HashInput) => Promise<Uint8Array>;

/** Hashes in libuv's thread pool, for commands and tests. The server uses password-hashing.ts. */
export const hashInPool: Hash = ({ password, salt, cost }) =>
  new Promise((resolve, reject) => {
    scrypt(normalized(password), salt, length, optionsOf(cost), (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });

/** Hashes synchronously, in the calling thread. */
export const hashSync = ({ password, salt, cost }: HashInput): Uint8Array =>
  scryptSync(normalized(password), salt, length, optionsOf(cost));

/** Bytes of a hash. */
const length = 32;

/** Systems send the same characters composed or decomposed: Unicode is normalized before hashing. */
const normalized = (password: string) => password.normalize('NFC');

const optionsOf = ({ ln, r, p }: Cost): ScryptOptions => ({ N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });

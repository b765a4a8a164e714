import { diskOfData } from '../disk/disk-space.ts';
import { errorCodeOf } from '../errors/error-code.ts';

/**
 * The message for an operator about an error of the machine or the database at start; undefined for unknown errors. It does
 * not contain the address of the database, which may include a password.
 */
export const startupAdvice = (error: unknown): string | undefined => {
  const code = errorCodeOf(error);
  const message = code === undefined ? undefined : advice[code];
  return message && `The server does not start (${code}). ${message}`;
};

const folder =
  'The folder of its data cannot be used: set DATA_DIR to a folder that exists or can be created, and that';
const notWritable = `${folder} its user may write to.`;
const notThere = `${folder} is not one of the system's own.`;
const full = `The ${diskOfData} is full: free some space and start it again. Nothing that was stored is lost.`;
const unreachable = 'The database does not answer: check that it runs and that DATABASE_URL names its host and port.';
const refused = 'The database refuses the user or the password of DATABASE_URL.';

const advice: Readonly<Record<string, string>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOENT: notThere,
  ENOTDIR: notThere,
  EEXIST: notThere,
  ENOSPC: full,
  EDQUOT: full,
  '53100': full,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  '28000': refused,
  '28P01': refused,
  '3D000': 'The database that DATABASE_URL names does not exist: create it first, empty.',
  '42501': 'The user of DATABASE_URL may not create tables in its database: grant it that right.',
  '25006': 'The database is read-only: it is a replica, or set to read-only. DATABASE_URL must name the primary.',
  '53300': 'The database accepts no more connections: close some, or raise its max_connections.',
  '57P03': 'The database is still starting: start the server again in a moment.',
};

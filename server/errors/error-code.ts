import { isObject } from '../../src/contract/leniency.ts';

/** The code of Node or PostgreSQL of an error or of its cause; the embedded database has numbers for file system errors. */
export const errorCodeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error) && !isObject(error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('errno' in error && typeof error.errno === 'number') return embeddedCodes[error.errno];
  return 'cause' in error ? errorCodeOf(error.cause) : undefined;
};

const embeddedCodes: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

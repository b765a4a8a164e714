import { encodeExtended } from 'content-disposition';
import { fileName } from '../../src/contract/file-name.ts';

/** The header with which a browser saves a file under this name: ASCII for old clients, UTF-8 for the others (RFC 6266, RFC 8187). */
export const contentDisposition = (name: string): string => {
  const safe = fileName(name);
  // fileName again: the decomposed name may contain a slash, and only the extension may be ASCII.
  const ascii = fileName(safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''));
  return `attachment; filename="${ascii}"; filename*=${encodeExtended(safe)}`;
};

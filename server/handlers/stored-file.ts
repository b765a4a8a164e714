import { DrawnDocument } from '../../demo/documents/document.ts';
import type { SignedInCall } from '../http/handler.ts';
import { readStored } from '../db/stored.ts';

/** The bytes of a file: those that are kept, or those of the document that is. */
export const bytesOf = async (
  { bytes, document }: { readonly bytes: Uint8Array | null; readonly document: unknown },
  { makeFile, log }: SignedInCall,
): Promise<Uint8Array> => {
  if (bytes) return bytes;
  if (!document) throw new Error('A file has neither bytes nor a document');
  const drawn = readStored(DrawnDocument, document, { log, what: 'the document of a file' });
  return makeFile({ make: 'document', document: drawn });
};

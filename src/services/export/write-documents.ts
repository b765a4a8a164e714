import { fileName } from '../../contract/file-name.ts';
import type { DocumentBatch, LoadedFile, MissingDocument } from '../../contract/document-plan.ts';

/** The file of a batch; without a blob nothing could be written. `missing`: documents that it cannot hold. */
interface WrittenDocuments {
  readonly blob: Blob | undefined;
  readonly missing: readonly MissingDocument[];
}

/** Writes documents to a ZIP, or joins them to one PDF. The code of each is loaded at the first file. */
export const writeDocuments = (batch: DocumentBatch): Promise<WrittenDocuments> => writers[batch.plan.format](batch);

/** The file in a ZIP that lists what is missing. */
const missingName = 'Missing documents.txt';

const writeZip = async ({ files, missing }: DocumentBatch): Promise<WrittenDocuments> => {
  const { zipSync } = await import('fflate');
  const entries = new Map<string, Uint8Array>();
  for (const { name, folder, blob } of files)
    entries.set(freeName(entries, entryName(name, folder)), new Uint8Array(await blob.arrayBuffer()));
  if (missing.length > 0) entries.set(freeName(entries, missingName), new TextEncoder().encode(textOf(missing)));
  // PDFs and pictures are compressed already.
  const bytes = zipSync(Object.fromEntries(entries), { level: 0 });
  return { blob: new Blob([bytes], { type: 'application/zip' }), missing: [] };
};

const joinPdfs = async ({ files }: DocumentBatch): Promise<WrittenDocuments> => {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create();
  const missing: MissingDocument[] = [];
  for (const { name, blob } of files) {
    try {
      const document = await PDFDocument.load(await blob.arrayBuffer());
      for (const page of await joined.copyPages(document, document.getPageIndices())) joined.addPage(page);
    } catch {
      // The user reads it beside the list; the other documents are joined.
      missing.push({ title: name, reason: 'This file cannot be joined to a PDF' });
    }
  }
  if (joined.getPageCount() === 0) return { blob: undefined, missing };
  return { blob: new Blob([await joined.save()], { type: 'application/pdf' }), missing };
};

const writers: Readonly<Record<DocumentBatch['plan']['format'], (batch: DocumentBatch) => Promise<WrittenDocuments>>> =
  {
    zip: writeZip,
    pdf: joinPdfs,
  };

const entryName = (name: string, folder: LoadedFile['folder']): string =>
  [...(folder === undefined ? [] : [folder]), name].map(fileName).join('/');

/** The name, or the first of 'name (2).pdf', 'name (3).pdf' … that is free: also on a system that tells no 'a' from 'A'. */
const freeName = (entries: ReadonlyMap<string, unknown>, name: string): string => {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(name) ?? [];
  const taken = new Set(Array.from(entries.keys(), sameName));
  let free = name;
  for (let number = 2; taken.has(sameName(free)); number += 1) free = `${stem} (${number})${ending}`;
  return free;
};

const sameName = (name: string) => name.normalize('NFC').toLowerCase();

const textOf = (missing: readonly MissingDocument[]): string =>
  [
    'These documents are missing in this file:',
    '',
    ...missing.map(({ title, reason }) => `${title}: ${reason}`),
    '',
  ].join('\r\n');

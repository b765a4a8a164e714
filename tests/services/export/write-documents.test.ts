import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { unpackEntry, readZipDirectory } from '../../../server/import/read/zip-directory.ts';
import type { DocumentBatch, LoadedFile } from '../../../src/contract/document-plan.ts';
import { writeDocuments } from '../../../src/services/export/write-documents.ts';

const batchOf = (format: 'zip' | 'pdf', files: readonly LoadedFile[], missing: DocumentBatch['missing'] = []) => ({
  plan: { table: '', kind: 'nearMiss', records: [], format, withAttachments: true, name: 'Near Misses' } as const,
  files,
  missing,
});

const file = (name: string, content: BlobPart, folder?: string): LoadedFile => ({
  name,
  folder,
  bytes: 0,
  blob: new Blob([content]),
});

const pdfOf = async (pages: number): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200 + page, 300]);
  return Uint8Array.from(await document.save());
};

/** The files of a ZIP as the portal's own import reads them. */
const unzipped = async (blob: Blob | undefined): Promise<Record<string, string>> => {
  const bytes = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  return Object.fromEntries(readZipDirectory(bytes).map((entry) => [entry.name, unpackEntry(bytes, entry).toString()]));
};

describe('a ZIP of documents', () => {
  it('has each file once, attachments in the folder of their record, and no path out of it', async () => {
    const { blob, missing } = await writeDocuments(
      batchOf('zip', [
        file('Rope.pdf', 'one'),
        file('rope.PDF', 'two'),
        file('../photo.jpg', 'three', '..\\Rope'),
        file('Überprüfung', 'four', ''),
      ]),
    );
    expect(await unzipped(blob)).toEqual({
      'Rope.pdf': 'one',
      'rope (2).PDF': 'two',
      'Rope/photo.jpg': 'three',
      'File/Überprüfung': 'four',
    });
    expect(missing).toEqual([]);
  });

  it('lists what is missing in a text file', async () => {
    const absent = [{ title: 'Ladder', reason: 'Your account may not read this' }];
    const { blob } = await writeDocuments(batchOf('zip', [file('Rope.pdf', 'one')], absent));
    expect((await unzipped(blob))['Missing documents.txt']).toContain('Ladder: Your account may not read this\r\n');
  });
});

describe('one PDF of documents', () => {
  it('has the pages of all PDFs in their order, and names what it cannot hold', async () => {
    const [two, one] = [await pdfOf(2), await pdfOf(1)];
    const { blob, missing } = await writeDocuments(
      batchOf('pdf', [file('a.pdf', two), file('photo.jpg', 'not a PDF'), file('b.pdf', one)]),
    );
    const joined = await PDFDocument.load((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(joined.getPages().map((page) => page.getWidth())).toEqual([200, 201, 200]);
    expect(missing).toEqual([{ title: 'photo.jpg', reason: 'This file cannot be joined to a PDF' }]);
  });

  it('is not written without a page', async () => {
    expect(await writeDocuments(batchOf('pdf', [file('photo.jpg', 'not a PDF')]))).toMatchObject({
      blob: undefined,
      missing: [{ title: 'photo.jpg' }],
    });
  });
});

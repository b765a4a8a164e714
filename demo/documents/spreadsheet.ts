import writeSpreadsheet from 'write-excel-file/node';
import { workbookText } from '../../src/contract/written-text.ts';
import type { PlainDocument } from './document.ts';

/** A list of the manager as an XLSX workbook. */
export const spreadsheet = async ({ name, purpose, heads, rows }: PlainDocument): Promise<Uint8Array> =>
  undated(
    await writeSpreadsheet(
      [
        [{ ...textCell(name), fontWeight: 'bold', fontSize: 14 }],
        [textCell(purpose)],
        heads.map((value) => ({ ...textCell(value), fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(textCell)),
      ],
      { sheet: name.slice(0, 31), columns: [{ width: 6 }, { width: 70 }, { width: 24 }, { width: 22 }] },
    ).toBuffer(),
  );

/** Text that is never run as a formula. */
const textCell = (text: string) => ({ type: String, value: workbookText(text) });

/** A zip file whose entries all have the same modification time, so that two runs produce the same bytes. */
const undated = (zip: Buffer): Buffer => {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    zip.writeUInt32LE(firstOfJanuary1980, entry + 12);
    zip.writeUInt32LE(firstOfJanuary1980, zip.readUInt32LE(entry + 42) + 10);
    entry += 46 + zip.readUInt16LE(entry + 28) + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return zip;
};

/** The earliest time that the zip format supports. */
const firstOfJanuary1980 = 0x0021_0000;

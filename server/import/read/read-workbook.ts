import readXlsx from 'read-excel-file/universal';
import { fileLimits, FileRefused } from './file-refused.ts';
import { type SheetMarks, sheetMarksOf, withMarks } from './sheet-marks.ts';
import { sheetPartsOf } from './sheet-parts.ts';
import type { Cell, Table } from './table.ts';
import { readZipDirectory, unpackEntry } from './zip-directory.ts';

/** Reads the sheets of an XLSX workbook, once its parts were found harmless. Throws a FileRefused. */
export const readWorkbook = async (bytes: Buffer): Promise<readonly Table[]> => {
  const entries = readZipDirectory(bytes);
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name)))
    throw new FileRefused('The workbook has macros: save it as .xlsx without them');
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new FileRefused('This is a ZIP, but no Excel workbook: save it as .xlsx');
  const worksheets = entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  if (worksheets.length > fileLimits.sheets)
    throw new FileRefused(`The workbook has ${worksheets.length} sheets; at most ${fileLimits.sheets} are accepted`);
  const marks = new Map<string, SheetMarks>();
  const lists = { 'xl/workbook.xml': '', 'xl/_rels/workbook.xml.rels': '' };
  for (const entry of entries.filter(({ name }) => /\.(xml|rels)$/.test(name))) {
    const part = unpackEntry(bytes, entry);
    refuseDocumentType(part, entry.name);
    if (entry.name in lists) Object.assign(lists, { [entry.name]: part.toString() });
    if (!worksheets.includes(entry)) continue;
    refuseHugeSheet(part);
    marks.set(entry.name, sheetMarksOf(part));
  }
  const sheets = await readXlsx(Uint8Array.from(bytes).buffer).catch((error: unknown) => {
    throw new FileRefused('The workbook is damaged or of an old format: save it again as .xlsx', { cause: error });
  });
  const parts = sheetPartsOf(lists['xl/workbook.xml'], lists['xl/_rels/workbook.xml.rels']);
  return sheets.map(({ sheet, data }) => {
    // SAFETY: the library's type names the constructor of a date where it answers dates.
    const rows = data as unknown as Cell[][];
    const part = parts.find(({ title }) => title === sheet);
    const ofPart = part && marks.get(part.part);
    return { title: sheet, rows: ofPart ? withMarks(rows, ofPart) : rows, hidden: part?.hidden === true };
  });
};

/** A workbook has no document type; one could define entities that expand without end or read other files. */
const refuseDocumentType = (part: Buffer, name: string): void => {
  if (
    /<!(DOCTYPE|ENTITY)/i.test(part.toString('latin1', 0, 4096)) ||
    part.includes('<!ENTITY') ||
    part.includes('<!DOCTYPE')
  )
    throw new FileRefused(`The workbook defines entities of its own (${name}): save it again with Excel`);
  if (part.length > 1 && ((part[0] === 0xfe && part[1] === 0xff) || (part[0] === 0xff && part[1] === 0xfe)))
    throw new FileRefused(`A part of the workbook is not in UTF-8 (${name}): save it again with Excel`);
};

/** Refuses a sheet whose cells are so far out that reading it would need memory for millions of cells. */
const refuseHugeSheet = (part: Buffer): void => {
  for (let from = 0; from < part.length; from += chunkBytes) {
    // The chunks overlap, so that no address is cut.
    const text = part.toString('latin1', Math.max(0, from - longestAddress), from + chunkBytes);
    for (const [, letters = '', digits = ''] of text.matchAll(/\sr\s*=\s*["']([A-Z]*)(\d*)/g)) {
      const column = columnOf(letters);
      if (column > fileLimits.columns)
        throw new FileRefused(
          `A sheet has a cell in column ${letters}; at most ${fileLimits.columns} columns are accepted`,
        );
      // Header and explanations come on top.
      if (Number(digits) > fileLimits.rows + headRows)
        throw new FileRefused(`A sheet has a cell in row ${digits}; at most ${fileLimits.rows} rows are accepted`);
    }
  }
};

const headRows = 10;
const chunkBytes = 16 * 1024 * 1024;
const longestAddress = 64;

/** A is 1, AA is 27. */
const columnOf = (letters: string): number =>
  Array.from(letters.slice(0, 8)).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

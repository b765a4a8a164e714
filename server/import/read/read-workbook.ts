import { fileLimits, FileRefused } from './file-refused.ts';
import type { Table } from './table.ts';
import { readSharedParts } from './xlsx-parts.ts';
import { hasOnlyZeros } from './xlsx-formulas.ts';
import { additionsOf } from './xlsx-additions.ts';
import { readSheet } from './xlsx-sheet.ts';
import { readZipDirectory, unpackEntry } from './zip-directory.ts';

/** Reads the sheets of an XLSX workbook, of any program. Throws a FileRefused. */
export const readWorkbook = (bytes: Buffer): readonly Table[] => {
  const entries = readZipDirectory(bytes);
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name)))
    throw new FileRefused('The workbook has macros: save it as .xlsx without them');
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const open = (name: string): Buffer | undefined => {
    const entry = byName.get(name.toLowerCase());
    return entry && unpackEntry(bytes, entry);
  };
  if (open('content.xml') && open('mimetype'))
    throw new FileRefused('This is a workbook of LibreOffice (.ods): save it as .xlsx');
  if (open('xl/workbook.bin')) throw new FileRefused('This is a binary workbook (.xlsb): save it as .xlsx');
  if (entries.some(({ name }) => name.endsWith('.iwa')))
    throw new FileRefused('This is a document of Numbers: export it as .xlsx');
  if (open('word/document.xml'))
    throw new FileRefused('This is a Word document, not a workbook: save its table as .xlsx');
  const shared = readSharedParts(open);
  if (shared.sheets.length > fileLimits.sheets)
    throw new FileRefused(`The workbook has ${shared.sheets.length} sheets; at most ${fileLimits.sheets} are accepted`);
  const isUncalculated =
    shared.isToBeCalculated && shared.sheets.every(({ part }) => hasOnlyZeros(open(part) ?? Buffer.alloc(0)));
  return shared.sheets.flatMap(({ title, part, hidden }): Table[] => {
    // A sheet of a chart is listed like the others.
    if (/chartsheets|dialogsheets|macrosheets/i.test(part)) return [];
    const xml = open(part);
    if (!xml) throw new FileRefused(`The workbook is damaged: its sheet ‘${title}’ is missing. Save it again`);
    return [{ title, hidden, ...readSheet(xml, { ...shared, isUncalculated }), ...additionsOf(open, part) }];
  });
};

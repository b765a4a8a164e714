import { type PackedFile, zipOf } from './zip.ts';

/** A part of a workbook. */
export const part = (name: string, content: string): PackedFile => ({ name, bytes: Buffer.from(content) });

/** A sheet of a workbook as XML: its cells by row, each already an element or a text; and what follows the cells. */
interface OddSheet {
  readonly title: string;
  readonly rows?: readonly (readonly string[])[];
  /** The rows as XML, instead of `rows`. */
  readonly xml?: string;
  readonly after?: string;
  readonly state?: 'hidden' | 'veryHidden';
}

const cellXml = (cell: string, address: string): string =>
  cell.startsWith('<c')
    ? cell.replace('<c', `<c r="${address}"`)
    : `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;

/** A workbook as other programs write it, with further parts. */
export const oddWorkbook = (sheets: readonly OddSheet[], ...others: readonly PackedFile[]): Buffer =>
  zipOf([
    part(
      'xl/workbook.xml',
      `<workbook xmlns:r="r"><sheets>${sheets
        .map(
          ({ title, state }, at) =>
            `<sheet name="${title}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${sheets
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    ...others,
    ...sheets.map(({ rows = [], xml, after = '' }, at) =>
      part(
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${
          xml ??
          rows
            .map(
              (cells, row) =>
                `<row r="${row + 1}">${cells
                  .flatMap((cell, column) => (cell === '' ? [] : cellXml(cell, `${'ABCDEFGHIJ'[column]}${row + 1}`)))
                  .join('')}</row>`,
            )
            .join('')
        }</sheetData>${after}</worksheet>`,
      ),
    ),
  ]);

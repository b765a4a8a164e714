import writeWorkbook from 'write-excel-file/node';

/** A cell of a test workbook. */
export type TestCell = string | number | Date | null;

/** A sheet of a test workbook: its title, and its rows by header. */
export interface TestSheet {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly TestCell[])[];
}

/** Writes a workbook as Excel would. */
export const workbookOf = (sheets: readonly TestSheet[]): Promise<Uint8Array> =>
  writeWorkbook(
    sheets.map(({ title, headers, rows }) => ({
      sheet: title,
      dateFormat: 'yyyy-mm-dd',
      data: [[...headers], ...rows.map((row) => [...row])],
    })),
  ).toBuffer();

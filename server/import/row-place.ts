import { sheetTitle } from './sheets/sheets.ts';

/** Where a row stands in a file: its number, and its tab if several tabs are read as its sheet. */
interface InFile {
  readonly row: number | null;
  readonly tab?: string | null | undefined;
}

/** The place of a row in words: 'Certificates, row 2', or with the tab of the file: 'AQUILA, row 2'. */
export const placeOf = ({ sheet, row, tab }: InFile & { readonly sheet: string }): string =>
  `${tab ?? sheetTitle(sheet)}, row ${row ?? '-'}`;

/** What follows 'row' where another row of the sheet is told of it: '2', or '2 of AQUILA'. */
export const numberOf = ({ row, tab }: InFile): string => `${row ?? '-'}${tab ? ` of ${tab}` : ''}`;

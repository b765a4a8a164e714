import { classSurveysSheet } from './class-surveys-sheets.ts';
import { companySheets } from './company-sheets.ts';
import { articleAttachmentsSheet, attachmentsSheet, reportSheets } from './file-sheets.ts';
import { withHeaderSynonyms } from './header-synonyms.ts';
import { industrySheet } from './industry-sheet.ts';
import { portsSheet } from './ports-sheet.ts';
import { recordSheets } from './records-sheets.ts';
import { referenceColumn, type Sheet } from './sheet.ts';
import { usersSheet } from './users-sheet.ts';
import { vesselsSheet } from './vessels-sheets.ts';
import { vettingInspectionsSheet, vettingObservationsSheet } from './vetting-sheets.ts';
import { noonReportsSheet, portCallsSheet, positionsSheet, voyagesSheet } from './voyages-sheets.ts';

/** The sheet with what its references do: each is one of a vessel, or of what else the key has. */
function withReferenceExplained(sheet: Sheet): Sheet {
  const { columns, referenceKey } = sheet;
  if (!referenceKey) return sheet;
  const rule = `a row with the same ${new Intl.ListFormat('en').format(referenceKey)} is updated, not added`;
  return {
    ...sheet,
    columns: columns.map((column) =>
      column.header === referenceColumn.header ? { ...column, explanation: `${column.explanation}: ${rule}` } : column,
    ),
  };
}

/**
 * Every sheet that a company can bring in, in the order in which they are applied: a row may refer to rows of the
 * sheets before it. Template, parsing, check, apply and undo derive from this table.
 */
export const sheets: readonly Sheet[] = [
  vesselsSheet,
  ...recordSheets,
  classSurveysSheet,
  portsSheet,
  voyagesSheet,
  portCallsSheet,
  positionsSheet,
  noonReportsSheet,
  vettingInspectionsSheet,
  vettingObservationsSheet,
  industrySheet,
  ...companySheets,
  ...reportSheets,
  usersSheet,
]
  .map(withHeaderSynonyms)
  .map(withReferenceExplained);

/** The same, and the sheets of files that rows name, which no workbook has: in the order in which they are applied. */
export const appliedSheets: readonly Sheet[] = [...sheets, attachmentsSheet, articleAttachmentsSheet];

const byName = new Map(appliedSheets.map((sheet) => [sheet.name, sheet]));

/** The sheet of this name; throws if there is none. */
export const sheetNamed = (name: string): Sheet => {
  const sheet = byName.get(name);
  if (!sheet) throw new Error(`There is no sheet ${name}`);
  return sheet;
};

/** The title of the sheet of this name; the name itself if it is that of an earlier version. */
export const sheetTitle = (name: string): string => byName.get(name)?.title ?? name;

/** Whether a workbook has a sheet of this name. */
export const isSheetName = (name: string): boolean => sheets.some((sheet) => sheet.name === name);

/** The column of a sheet with this header; throws if there is none. */
export const columnNamed = (sheet: Sheet, header: string) => {
  const column = sheet.columns.find((one) => one.header === header);
  if (!column) throw new Error(`The sheet ${sheet.title} has no column ${header}`);
  return column;
};

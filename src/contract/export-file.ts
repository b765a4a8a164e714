/** A cell of an exported table; a date or a moment is milliseconds since 1970, on the clock of the zone that its heading names. */
export type ExportCell = string | number | null | { readonly date: number } | { readonly moment: number };

/** A table as it is written to a file. */
export interface ExportFile {
  readonly format: 'xlsx' | 'csv';
  /** Without the ending. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
  /** What the file contains, by label: page, vessel, filter, order, time, company. */
  readonly about: readonly (readonly [label: string, value: string])[];
}

/** A cell as a file has it. */
export type Cell = string | number | boolean | Date | null;

/** A sheet of a file: its title, and its rows from the first of the file; a row may be shorter than others. */
export interface Table {
  readonly title: string;
  readonly rows: readonly (readonly Cell[])[];
}

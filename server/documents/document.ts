/** A list or form of the manager: what stands at its head, its text, and one table of texts. */
export interface PlainDocument {
  readonly name: string;
  /** Whose it is, at the top of each page. */
  readonly issuer: string;
  /** The form's number, or where it comes from. */
  readonly form: string;
  /** What it is for, at its head. */
  readonly purpose: string;
  readonly paragraphs: readonly string[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The line under the table. */
  readonly closing: string;
}

export type Make = 'pdf' | 'xlsx';

export const mediaTypes: Readonly<Record<Make, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A document that is kept as what it says: its file is drawn when somebody asks for it. */
export interface DrawnDocument extends PlainDocument {
  readonly make: Make;
}

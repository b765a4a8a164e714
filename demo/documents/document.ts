import * as z from 'zod/mini';

const texts = z.readonly(z.array(z.string()));

/** A list or form of the manager: its heading, its text, and one table of texts. */
export const PlainDocument = z.object({
  name: z.string(),
  /** The issuer, at the top of each page. */
  issuer: z.string(),
  /** The number of the form, or its source. */
  form: z.string(),
  /** Its purpose, below the name. */
  purpose: z.string(),
  paragraphs: texts,
  heads: texts,
  rows: z.readonly(z.array(texts)),
  /** The line under the table. */
  closing: z.string(),
});
export type PlainDocument = z.infer<typeof PlainDocument>;

/** File formats that a document can be generated in. */
export type DocumentFormat = 'pdf' | 'xlsx';

/** A document that is stored as its content; its file is generated at the first download. */
export interface DemoDocument {
  readonly format: DocumentFormat;
  readonly document: PlainDocument;
}

export const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

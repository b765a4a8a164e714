import * as z from 'zod/mini';

const texts = z.readonly(z.array(z.string()));

/** A list or form of the manager: what stands at its head, its text, and one table of texts. */
const PlainDocument = z.object({
  name: z.string(),
  /** Whose it is, at the top of each page. */
  issuer: z.string(),
  /** The form's number, or where it comes from. */
  form: z.string(),
  /** What it is for, at its head. */
  purpose: z.string(),
  paragraphs: texts,
  heads: texts,
  rows: z.readonly(z.array(texts)),
  /** The line under the table. */
  closing: z.string(),
});
export type PlainDocument = z.infer<typeof PlainDocument>;

/** A document that is kept as what it says: its file is drawn when somebody asks for it. */
export const DrawnDocument = z.extend(PlainDocument, { make: z.enum(['pdf', 'xlsx']) });
export type DrawnDocument = z.infer<typeof DrawnDocument>;

export type Make = DrawnDocument['make'];

export const mediaTypes: Readonly<Record<Make, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

import * as z from 'zod/mini';

/** The encodings of a CSV that are read, by their names in the WHATWG encoding standard. */
export const CsvEncoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'shift_jis',
  'gb18030',
  'euc-kr',
  'big5',
  'windows-874',
]);
export type CsvEncoding = z.infer<typeof CsvEncoding>;

/** The separators of columns. */
export const CsvSeparator = z.enum([',', ';', '\t', '|']);
export type CsvSeparator = z.infer<typeof CsvSeparator>;

/** How the bytes of a CSV are read, where a person says it. */
export const CsvSource = z.object({ encoding: z.optional(CsvEncoding), separator: z.optional(CsvSeparator) });
export type CsvSource = z.infer<typeof CsvSource>;

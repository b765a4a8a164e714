import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from '../../../server/http/send-file.ts';
import { fileName } from '../../../src/contract/file-name.ts';
import { fileNameOf } from '../../../src/services/api/content-disposition.ts';

/** The file name for a client that does not support `filename*`. */
const plainOf = (header: string) =>
  /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''[\w%.~!-]+$/.exec(header)?.[1];

test.each([
  ['Report of March.pdf', 'Report of March.pdf'],
  ['überholt "neu".xlsx', 'uberholt neu.xlsx'],
  ['Отчёт.pdf', 'File.pdf'],
  ['日本', 'File'],
  ['／etc／x：y.pdf', 'etc x y.pdf'],
  ['‥／x.pdf', 'x.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie x.pdf'],
])('%j is %j for a client without filename*', (given, plain) => {
  expect(plainOf(contentDisposition(given))).toBe(plain);
});

test('both names in the header are safe for any file name, and the portal parses the full one', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 60 }), (given) => {
      const header = contentDisposition(`${given}.pdf`);
      expect(plainOf(header)).toMatch(/^(?![. ])[^/\\:*?"<>|]+\.pdf$/);
      expect(decodeURIComponent(/UTF-8''(.+)$/.exec(header)?.[1] ?? '')).toBe(fileName(`${given}.pdf`));
      expect(fileNameOf(header, 'application/pdf', undefined)).toMatch(/\.pdf$/);
    }),
  );
});

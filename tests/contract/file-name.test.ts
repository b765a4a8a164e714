import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from '../../src/contract/file-name.ts';

test.each([
  ['Report of March.pdf', 'Report of March.pdf'],
  ['Łódź – überholt.xlsx', 'Łódź – überholt.xlsx'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\temp\\a.pdf', 'C temp a.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie x.pdf'],
  ['fdp.\u202Exslx', 'fdp.xslx'],
  ['trailing dots... ', 'trailing dots'],
  ['line\vfeed\tname.pdf', 'line feed name.pdf'],
  ['con.pdf', 'con_.pdf'],
  ['LPT1', 'LPT1_'],
  ['Console.pdf', 'Console.pdf'],
  ['', 'File'],
  ['...', 'File'],
  [`${'long '.repeat(60)}.pdf`, `${'long '.repeat(29)}l.pdf`],
])('%j is saved as %j', (given, saved) => {
  expect(fileName(given)).toBe(saved);
});

test('a file name never breaks a header and never contains a path', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (given) => {
      const saved = fileName(given);
      expect(saved).not.toMatch(/[\p{Cc}\p{Cf}/\\:*?"<>|]/u);
      expect(saved.length).toBeGreaterThan(0);
      expect([...saved].length).toBeLessThanOrEqual(150);
      expect(saved).not.toMatch(/^[. ]|[. ]$/);
    }),
  );
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asText } from '../../demo/documents/spreadsheet.ts';

it('no text in a spreadsheet starts a formula or is lost', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\0'), fc.string(), (start, rest) => {
      const text = asText(start + rest);
      expect(text).not.toMatch(/^[=+\-@\t\r\0]/);
      expect(text.endsWith(start + rest)).toBe(true);
    }),
  );
});

it.each(['Chief Officer', '12', "'quoted", 'a=b', ''])('does not change %o', (text) => {
  expect(asText(text)).toBe(text);
});

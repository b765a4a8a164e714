import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeJson, parseJson } from '../../../server/integration/read-json.ts';

const read = (bytes: Uint8Array): unknown => parseJson(decodeJson(bytes));

it('JSON is read as JSON.parse does, with a mark of UTF-8 or without', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      // Of a field that is there twice, the text is refused.
      const value: unknown = JSON.parse(text);
      const plain = JSON.stringify(value);
      expect(read(Buffer.from(plain))).toEqual(value);
      expect(read(Buffer.from(`\uFEFF${JSON.stringify(value, null, 2)}`))).toEqual(value);
    }),
  );
});

it.each([
  ['{"a":1,"a":2}', 'has the field "a" twice'],
  [
    '{"items":[{"title":"A"},{"title":"{","b":[1,{"x":"\\\\"}],"t\\u0069tle" : ","}]}',
    'has the field "title" twice in items[1]',
  ],
  ['[[{"items":[],"b":{"c":1,"d":"]","c":2}}]]', 'has the field "c" twice in [0][0].b'],
  ['{"\\ud800":1,"\\ud800":2}', 'has the field "\uFFFD" twice'],
  ['{"a":1', 'is not JSON in UTF-8'],
  ['', 'is not JSON in UTF-8'],
])('%s is refused', (text, reason) => {
  expect(() => read(Buffer.from(text))).toThrow(reason);
});

it('Objects of a list may have the same fields, and a text may look like one', () => {
  const value = {
    a: [
      { a: '"a":1', b: '{"a":1,"a":2}' },
      { a: '\\', b: '\\"' },
    ],
    b: { a: {} },
  };
  expect(read(Buffer.from(JSON.stringify(value)))).toEqual(value);
});

it('Bytes of another encoding are refused, whose letters would be lost', () => {
  expect(() => read(Buffer.from('{"title":"\u00D6l"}', 'latin1'))).toThrow('is not JSON in UTF-8');
});

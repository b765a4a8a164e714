import { expect, test } from 'vitest';
import { valueText } from '../../server/pdf/value-text.ts';
import type { Format } from '../../src/contract/records/kind.ts';
import { cell } from '../../src/contract/format.ts';

const values: Readonly<Record<Format, readonly unknown[]>> = {
  text: ['Spring line parted', ''],
  longText: ['Spring line parted', ''],
  status: ['Closed', ''],
  date: ['2026-03-02', '2026-03-02T23:50', ''],
  dateTime: ['2026-03-02T10:20', '2026-03-02T10:20:00Z', ''],
  count: [0, 7, 1234],
  yesNo: [true, false],
  flag: [true, false],
};

test.each(Object.entries(values))('a value of the format %s reads the same on the screen and on paper', (name, all) => {
  // SAFETY: the keys of the record are the names of the formats.
  const format = name as Format;
  for (const value of [...all, null, undefined]) expect(valueText(format, value)).toBe(cell(value, format));
});

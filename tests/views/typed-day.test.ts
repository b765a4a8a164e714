import { expect, it } from 'vitest';
import { typedDay } from '../../src/views/ui/formats.ts';

it.each(['01 Aug 2026', '1 Aug 2026', ' 01.08.2026 ', '1.8.2026', '2026-08-01'])(
  '%j is the first of August',
  (text) => {
    expect(typedDay(text)).toEqual(new Date(2026, 7, 1));
  },
);

it.each(['', '0', '1.8.26', '31 Feb 2026', '1 Aug', '2026-8-1', 'Aug 2026', '99.99.9999', 'tomorrow'])(
  '%j is no day',
  (text) => {
    expect(() => typedDay(text)).toThrow(RangeError);
  },
);

import { expect, it } from 'vitest';
import { typedDay } from '../../src/views/records/typed-day.ts';

it.each([
  ['15 Sep 2026', '2026-09-15'],
  ['15.09.2026', '2026-09-15'],
  [' 15 SEP 2026 ', '2026-09-15'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', undefined],
  ['31 Jun 2026', undefined],
  ['5.9.2026', undefined],
  ['15.09.26', undefined],
  ['15 Sep 202', undefined],
  ['2026-09-15', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('reads %j as %s', (text, day) => expect(typedDay(text)?.toLocaleDateString('sv')).toBe(day));

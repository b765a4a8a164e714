import { expect, it } from 'vitest';
import { parseDateInput } from '../../../src/machines/filter-bar/date-input.ts';

it.each([
  ['15 Sep 2026', '2026-09-15'],
  ['15.09.2026', '2026-09-15'],
  [' 15 SEP  2026 ', '2026-09-15'],
  ['6 apr 2026', '2026-04-06'],
  ['6 April 2026', '2026-04-06'],
  ['6th of April 2026', undefined],
  ['6th April 2026', '2026-04-06'],
  ['6. April 2026', '2026-04-06'],
  ['6-Apr-2026', '2026-04-06'],
  ['6 Sept 2026', '2026-09-06'],
  ['April 6, 2026', '2026-04-06'],
  ['4.4.2026', '2026-04-04'],
  ['04.04.2026', '2026-04-04'],
  ['2026-04-02', '2026-04-02'],
  ['2026/04/02', '2026-04-02'],
  ['04/03/2026', '2026-03-04'],
  ['23/03/2026', '2026-03-23'],
  ['03/23/2026', '2026-03-23'],
  ['4-3-2026', '2026-03-04'],
  ['29.02.2028', '2028-02-29'],
  ['2026-12-31', '2026-12-31'],
  ['12/13/2026', '2026-12-13'],
  ['11/12/2026', '2026-12-11'],
  ['15.09.26', undefined],
  ['15 Sep 202', undefined],
  ['6 ma 2026', undefined],
  ['6 mai 2026', undefined],
  ['2026-4-2', undefined],
  ['4.4/2026', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('reads %j as %s', (text, day) => {
  const read = parseDateInput(text);
  expect(read.day).toBe(day);
  if (day === undefined) expect(read.problem).toBe('unreadable');
});

it.each([
  '29.02.2026',
  '31 Jun 2026',
  '31 Feb 2026',
  '0 Mar 2026',
  '2026-13-01',
  '2026-00-10',
  '2026-12-00',
  '2026-02-30',
  '13/13/2026',
  '1.0.2026',
])('rejects %j as a date that does not exist', (text) =>
  expect(parseDateInput(text)).toEqual({ problem: 'noSuchDay' }),
);

const twoWays = (text: string) => parseDateInput(text).dayFirst;

it('marks an ambiguous date, which is read day first', () => {
  expect(['04/03/2026', '4/3/2026', '12/4/2026'].map(twoWays)).toEqual([true, true, true]);
  expect(['04/04/2026', '4.3.2026', '23/03/2026', '03/23/2026', '2026-04-03', '4 Mar 2026'].map(twoWays)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('never parses the beginning of a date as a date', () => {
  for (const text of ['6 April 2026', '04.04.2026', '2026-04-21', '04/13/2026', 'April 16, 2026'])
    for (let length = 0; length < text.length; length += 1)
      expect(parseDateInput(text.slice(0, length)).day, text.slice(0, length)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { figure } from '../../src/views/ui/figure.ts';
import { coordinate } from '../../src/contract/format.ts';

it.each([
  ['2025-10-15', null, '15.10.2025'],
  ['2026-11-21T06:30', null, '21.11.2026 06:30'],
  ['2026-11-21T06:30:00Z', null, '21.11.2026 06:30 UTC'],
  ['1390', 'nm', '1,390 nm'],
  ['15438', 'l', '15,438 l'],
  ['46,012', 't', '46,012 t'],
  ['-1234.50', 'kn', '-1,234.50 kn'],
  ['-0.4', 'kn', '-0.4 kn'],
  ['0', '°', '0°'],
  ['2014', null, '2014'],
  ['4100016', null, '4100016'],
  ["6° 18.7' N", null, '6°18.7′N'],
  ["117° 04.0' W", null, '117°04.0′W'],
  ['NNE', null, 'NNE'],
  ['CAP 1', null, 'CAP 1'],
  [null, 'nm', '–'],
])('%j in %j is written %s', (value, unit, written) => expect(figure(value, unit)).toBe(written));

it.each([
  [6.3483, 'NS', '6°20.9′N'],
  [-33.9999, 'NS', '34°00.0′S'],
  [-0.05, 'EW', '0°03.0′W'],
] as const)('%d on %s is written %s', (degrees, axis, written) => expect(coordinate(degrees, axis)).toBe(written));

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { coordinate, figure, figureTexts } from '../../../src/contract/format.ts';
import { alsoAccepting } from '../../../src/contract/leniency.ts';
import { asFigure, figureShape } from '../../../src/contract/models/figure.ts';
import { receive } from '../../../src/contract/receive.ts';

const Figure = alsoAccepting(z.object(figureShape), asFigure);

/** A figure from a response as a page shows it. */
const received = (sent: object): string => {
  const { data } = receive(Figure, { label: 'Figure', ...sent });
  return figure(data?.value ?? null, data?.unit ?? null, data?.decimals);
};

it.each([
  ['2025-10-15', null, '15.10.2025'],
  ['2026-11-21T06:30', null, '21.11.2026 06:30'],
  ['2026-11-21T06:30:00Z', null, '21.11.2026 06:30 UTC'],
  ['1390', 'nm', '1,390 nm'],
  ['15438', 'l', '15,438 l'],
  ['46,012', 't', '46,012 t'],
  ['51471', 'm3', '51,471 m³'],
  ['12 x 600 m3/h, deepwell', null, '12 x 600 m³/h, deepwell'],
  ['-1234.50', 'kn', '−1,234.50 kn'],
  ['-0.4', 'kn', '−0.4 kn'],
  ['0', '°', '0°'],
  ['2014', null, '2014'],
  ['4100016', null, '4100016'],
  ["6° 18.7' N", null, '6°18.7′N'],
  ["117° 04.0' W", null, '117°04.0′W'],
  ['NNE', null, 'NNE'],
  ['CAP 1', null, 'CAP 1'],
  [null, 'nm', '–'],
])('the string %j in %j is formatted as %s', (value, unit, written) => expect(received({ value, unit })).toBe(written));

it.each([
  [1390, 'nm', undefined, '1,390 nm'],
  [12, 'kn', undefined, '12 kn'],
  [183, 'm', 2, '183.00 m'],
  [46012, null, 0, '46,012'],
  [2014, null, undefined, '2014'],
  [4100016, null, null, '4100016'],
  [84, '°', 0, '84°'],
  [-12, 'm', null, '−12 m'],
  [-2, null, undefined, '−2'],
  [-0.04, 'kn', 1, '0.0 kn'],
  [51.95, '°N', undefined, '51°57.0′N'],
  [-0.05, '°E', undefined, '0°03.0′W'],
])('the number %d in %j with %j decimals is formatted as %s', (value, unit, decimals, written) =>
  expect(received({ value, unit, decimals })).toBe(written),
);

it('treats a value that is neither a string nor a number as missing', () => {
  expect([
    received({ value: {}, unit: 'nm' }),
    received({ unit: 'nm' }),
    received({ value: true, unit: null }),
  ]).toEqual(['–', '–', 'true']);
});

it.each([
  [6.3483, 'NS', '6°20.9′N'],
  [-33.9999, 'NS', '34°00.0′S'],
  [-0.05, 'EW', '0°03.0′W'],
] as const)('%d on %s is written %s', (degrees, axis, written) => expect(coordinate(degrees, axis)).toBe(written));

it('writes the quantities of a group that have one unit with the same number of decimals', () => {
  const group = [
    { value: 25, unit: 't' },
    { value: 0.72, unit: 't' },
    { value: 138, unit: 'l' },
    { value: null, unit: 't' },
    { value: 3, unit: 't', decimals: 0 },
    { value: 2014, unit: null },
    { value: 1.5, unit: null },
    { value: -24, unit: '°C' },
    { value: 1e-9, unit: 'm' },
    { value: 1, unit: 'm' },
  ];
  expect(figureTexts(group)).toEqual([
    '25.00 t',
    '0.72 t',
    '138 l',
    '–',
    '3 t',
    '2014',
    '1.5',
    '−24 °C',
    '0.000000001 m',
    '1.000000000 m',
  ]);
});

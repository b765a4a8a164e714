import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { integrationResources } from '../../../src/contract/administration/integration-resources.ts';
import { looksLikeImo, lostDigits } from '../../../src/contract/administration/identifiers.ts';
import { isImoNumber } from '../../../src/contract/imo-number.ts';
import type { Column } from '../../../server/import/sheets/sheet.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { countryCodeOf, locodeOf, zoneNameOf } from '../../../server/import/values/place-codes.ts';
import { readValue, shapeOf } from '../../../server/integration/fields.ts';
import { nullableSchemaOf, schemaOf } from '../../../server/integration/json-fields.ts';

/** Every field of every resource, and of the lists in it. */
const fields = integrationResources.flatMap(({ path, sheet }) => {
  const { columns, lists } = shapeOf(sheetNamed(sheet));
  const own = [...columns].map(([field, column]) => [`${path}: ${field}`, column] as const);
  const nested = lists.flatMap((list) =>
    [...list.columns].map(([field, column]) => [`${path}: ${list.field}[].${field}`, column] as const),
  );
  return [...own, ...nested];
});

const pad = (number: number, length = 2): string => String(number).padStart(length, '0');
const offset = fc
  .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 12 }), fc.constantFrom('00', '30'))
  .map(([sign, hours, minutes]) => `${sign}${pad(hours)}:${minutes}`);
/** Not at the zero of clocks, which is refused in every zone. */
const instant = fc
  .date({ min: new Date('1950-01-02'), max: new Date('2026-11-01'), noInvalidDate: true })
  .filter((at) => Math.abs(at.getTime()) > 3 * 86_400_000 && !at.toISOString().startsWith('1970-01'));
const timed = instant.map((date) => date.toISOString());

const texts: Partial<Record<Column['type'], fc.Arbitrary<string>>> = {
  date: timed.map((at) => at.slice(0, 10)),
  month: timed.chain((at) => fc.constantFrom(at.slice(0, 7), at.slice(0, 10))),
  localDateTime: timed.chain((at) => fc.constantFrom(at.slice(0, 10), at.slice(0, 16), at.slice(0, 19))),
  dateTime: fc
    .tuple(timed, fc.constantFrom('Z', 'z'), offset, fc.boolean(), fc.constantFrom('', '.5', '.123'))
    .map(([at, zulu, zone, hasZone, part]) => `${at.slice(0, 19)}${part}${hasZone ? zone : zulu}`)
    .chain((text) => fc.constantFrom(text, text.replace('T', 't'))),
  imo: fc.integer({ min: 100_000, max: 999_999 }).map((digits) => {
    const sum = [...String(digits)].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
    return `${digits}${sum % 10}`;
  }),
  locode: fc.constantFrom('NLRTM', 'SGSIN'),
  country: fc.constantFrom('NL', 'SG'),
  timeZone: fc.constantFrom('Europe/Amsterdam', 'Asia/Singapore'),
  email: fc.constant('lena@real.example'),
};

const ofSchema = (column: Column): fc.Arbitrary<unknown> => {
  const { type, enum: choices, pattern, minimum: min, maximum: max } = schemaOf(column);
  if (choices) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: min ?? -1_000_000, max: max ?? 1_000_000 });
  if (type === 'number') return fc.double({ min: min ?? -1e9, max: max ?? 1e9, noNaN: true });
  return texts[column.type] ?? (pattern ? fc.stringMatching(new RegExp(pattern)) : fc.string({ maxLength: 40 }));
};

/** Values that other programs send in place of the right ones. */
const wrongTexts =
  '| |2026-11|2026-11-18|2026-11-18T14:00|2026-11-18T14:00:00|2026-11-18T14:00:00+0200|2026-11-18T24:00:00Z|2026-11-18T14:60:00Z|2026-11-18T14:00:00+15:00|2026-11-18T14:00:00+14:30|2026-11-99|18.11.2026|Yes|12,5|235 000 128|IMO 9074729|9074729.0|nl|open|Amber|51-30.5N';
const nearMisses = fc.constantFrom<unknown>(
  ...wrongTexts.split('|'),
  null,
  0,
  1,
  12.5,
  9_074_729,
  45_000,
  true,
  [],
  {},
);

/** What a schema cannot say: a check digit, a list of codes, a calendar, what a spreadsheet spoils. */
const isMeant = ({ type, identifies }: Column, value: unknown): boolean => {
  if (typeof value !== 'string') return true;
  if (value !== value.replaceAll('\0', '').toWellFormed()) return false;
  if (identifies && lostDigits(value) !== undefined) return false;
  if (type === 'imo') return isImoNumber(value);
  if (type === 'vessel') return !looksLikeImo(value) || isImoNumber(value);
  if (type === 'locode') return locodeOf(value) !== undefined;
  if (type === 'country') return countryCodeOf(value) !== undefined;
  if (type === 'timeZone') return value === '' || zoneNameOf(value) !== undefined;
  if (type === 'email') return value.includes('@');
  return !/date|month/i.test(type) || !Number.isNaN(new Date(value).getTime());
};

describe('The schema of a field of the integration API', () => {
  it.each(fields)('takes what it allows and refuses what it forbids: %s', (_, column) => {
    const { format: _format, ...schema } = nullableSchemaOf(column);
    const judge = z.fromJSONSchema(schema);
    fc.assert(
      fc.property(fc.oneof(ofSchema(column), nearMisses, fc.jsonValue()), (value) => {
        const isAllowed = judge.safeParse(value).success;
        if (isAllowed && !isMeant(column, value)) return;
        expect(['value' in readValue(column, value), value]).toEqual([isAllowed, value]);
      }),
    );
  });

  it('converts offsets of a time in UTC, and refuses them in ship’s time in words', () => {
    const [time, local] = [
      shapeOf(sheetNamed('positions')).columns.get('time'),
      shapeOf(sheetNamed('near-misses')).columns.get('date'),
    ];
    if (!time || !local) throw new Error('The columns have other names');
    expect(readValue(time, '2026-11-18T14:00:00+02:00')).toEqual({ value: '2026-11-18T12:00:00.000Z' });
    expect(readValue(local, '2026-11-18T14:00:00+02:00')).toEqual({
      reason: "This is not a day, or the ship's time without a zone, such as 2026-11-18T14:00",
    });
  });
});

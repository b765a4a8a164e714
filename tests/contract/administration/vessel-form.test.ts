import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NewVessel } from '../../../src/contract/administration/registered-vessel.ts';
import { particularFields, vesselFrom } from '../../../src/contract/administration/vessel-form.ts';

const typed = {
  imono: ' 9074729 ',
  name: 'MT Dawn',
  type: 'MR tanker',
  flag: 'Malta',
  classSociety: 'DNV',
  built: '2015',
  dwt: '50000',
};
const stored = [
  {
    title: 'Dimensions',
    facts: [
      { label: 'Length Overall', value: 183.2, unit: 'm', decimals: 2 },
      { label: 'Air Draught', value: 40, unit: 'm', decimals: 0 },
    ],
  },
  { title: 'Identity', facts: [{ label: 'Name', value: 'MT Dawn', unit: null }] },
];
const groups = particularFields(stored);
const fields = groups.flatMap((group) => group.fields);

it('The form has the usual particulars and the further ones of the vessel, and the identity once', () => {
  expect(fields.find(({ label }) => label === 'Length Overall')?.value).toBe('183.20');
  expect(fields.find(({ label }) => label === 'Air Draught')?.value).toBe('40');
  expect(fields.map(({ label }) => label)).not.toContain('Name');
});

it('Values are read with either decimal sign, and an empty one is left out', () => {
  const read = vesselFrom(
    { ...typed, 'Dimensions: Length Overall': '183,25', 'Identity: MMSI': ' 248000000 ', 'Crew: Complement': ' ' },
    groups,
  );
  expect(read).toEqual({
    vessel: {
      ...typed,
      imono: '9074729',
      built: 2015,
      dwt: 50_000,
      particulars: [
        { title: 'Identity', facts: [{ label: 'MMSI', value: '248000000', unit: null }] },
        { title: 'Dimensions', facts: [{ label: 'Length Overall', value: 183.25, unit: 'm', decimals: 2 }] },
      ],
    },
  });
});

it.each([
  ['2026-03-04', '2026-03-04'],
  ['4 Mar 2026', '2026-03-04'],
  ['04.03.2026', '2026-03-04'],
  ['25/03/2026', '2026-03-25'],
])('The dry-dock date %s is read as the import reads it', (text, value) => {
  const read = vesselFrom({ ...typed, 'Class and Insurance: Last Dry-Dock': text }, groups);
  expect(read).toMatchObject({ vessel: { particulars: [{ facts: [{ label: 'Last Dry-Dock', value }] }] } });
});

it('A stored date is shown as DD.MM.YYYY and read back as it is', () => {
  const facts = [{ label: 'Next Dry-Dock', value: '2027-03-04', unit: null }];
  const shown = particularFields([{ title: 'Class and Insurance', facts }]);
  const [field] = shown.flatMap((group) => group.fields).filter(({ label }) => label === 'Next Dry-Dock');
  expect(field?.value).toBe('04.03.2027');
  expect(vesselFrom({ ...typed, [field?.name ?? '']: field?.value ?? '' }, shown)).toMatchObject({
    vessel: { particulars: [{ facts }] },
  });
});

it.each([
  ['in spring', 'This is not a date. Use DD.MM.YYYY'],
  ['2026-02-30', 'This is not a date. Use DD.MM.YYYY'],
  ['03/04/2026', 'This could be 03.04.2026 or 04.03.2026. Use DD.MM.YYYY'],
])('The dry-dock date %s is refused beside its field, and by the server', (text, reason) => {
  const name = 'Class and Insurance: Next Dry-Dock';
  expect(vesselFrom({ ...typed, [name]: text }, groups)).toEqual({ errors: { [name]: reason } });
  const facts = [{ label: 'Next Dry-Dock', value: text, unit: null }];
  const vessel = { ...typed, imono: '9074729', built: 2015, dwt: 50_000 };
  const sent = z.safeParse(NewVessel, { ...vessel, particulars: [{ title: 'Class and Insurance', facts }] });
  expect(sent.error?.issues.map(({ message }) => message)).toEqual(['A date is needed: YYYY-MM-DD']);
});

it.each([
  ['Identity: MMSI', '2.35E+08', expect.stringContaining('its digits are lost')],
  ['Identity: MMSI', '23500012', 'An MMSI has nine digits'],
  ['Tonnages and Capacity: Gross Tonnage', '29.130', expect.stringContaining('This could be 29.13 or 29130')],
  ['Dimensions: Length Overall', '183200', 'The number is above 500'],
  ['Dimensions: Summer Draught', '-1', 'The number is below 0'],
  ['Dimensions: Air Draught', '1e999', 'The number is too large'],
  ['Class and Insurance: Last Dry-Dock', '2199-03-04', '04.03.2199 lies in the future: is the date right?'],
])('%s: %s, which the import asks about or refuses, is refused', (name, text, reason) =>
  expect(vesselFrom({ ...typed, [name]: text }, groups)).toEqual({ errors: { [name]: reason } }),
);

it('A number of three decimals that the form itself shows stays as it is', () => {
  const fact = { label: 'Summer Draught', value: 12.345, unit: 'm', decimals: 3 };
  const shown = particularFields([{ title: 'Dimensions', facts: [fact] }]);
  expect(vesselFrom({ ...typed, 'Dimensions: Summer Draught': '12.345' }, shown)).toMatchObject({
    vessel: { particulars: [{ title: 'Dimensions', facts: [fact] }] },
  });
});

/** What the server says of a vessel of this draught. */
const sent = (value: number) =>
  z.safeParse(NewVessel, {
    ...typed,
    imono: '9074729',
    built: 2015,
    dwt: 50_000,
    particulars: [{ title: 'Dimensions', facts: [{ label: 'Summer Draught', value, unit: 'm' }] }],
  });

it('The server refuses a quantity outside its bounds', () => {
  expect([12.345, 12_345].map((value) => sent(value).error?.issues.map(({ message }) => message))).toEqual([
    undefined,
    ['A number is too small or too large for its particular'],
  ]);
});

it('Everything that is wrong is said at once, by field', () => {
  const read = vesselFrom(
    { ...typed, imono: '9074728', name: ' ', built: '15', dwt: 'many', 'Machinery: Service Speed': 'fast' },
    groups,
  );
  expect(read).toEqual({
    errors: {
      imono: 'This is not an IMO number: its last digit does not check the others',
      name: 'The name is missing',
      built: 'The year built is between 1900 and 2100',
      dwt: 'A whole number is needed',
      'Machinery: Service Speed': 'A number is needed',
    },
  });
});

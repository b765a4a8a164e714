import { expect, it } from 'vitest';
import { particularFields, vesselFrom } from '../../src/contract/administration/vessel-form.ts';

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

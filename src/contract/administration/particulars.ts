import type { Particulars } from '../models/vessel.ts';

/** A particular of a vessel: its label, for a quantity the unit and the digits it is usually known to, and what else it is. */
export interface Particular {
  readonly label: string;
  readonly unit: string | null;
  readonly decimals: number | undefined;
  /** The least and the greatest that a quantity can be. */
  readonly min?: number;
  readonly max?: number;
  readonly isDate?: true;
  /** The date lies in the past. */
  readonly isPast?: true;
  readonly isMmsi?: true;
}

const texts = (...labels: readonly string[]): readonly Particular[] =>
  labels.map((label) => ({ label, unit: null, decimals: undefined }));

const dates = (...labels: readonly string[]): readonly Particular[] =>
  texts(...labels).map((particular) => ({ ...particular, isDate: true }));

const quantities = (
  unit: string | null,
  decimals: number,
  most: Readonly<Record<string, number>>,
): readonly Particular[] => Object.entries(most).map(([label, max]) => ({ label, unit, decimals, min: 0, max }));

/**
 * The particulars that every vessel may have, in the groups and the order of 'Vessel Data': the fields of the form, and the
 * columns of the sheet Vessels.
 */
export const particularGroups: Readonly<Record<string, readonly Particular[]>> = {
  Identity: [
    ...texts('MMSI').map((particular) => ({ ...particular, isMmsi: true as const })),
    ...texts('Call Sign', 'Port of Registry', 'Yard'),
  ],
  'Class and Insurance': [
    ...texts('Class Notation'),
    ...dates('Last Dry-Dock').map((particular) => ({ ...particular, isPast: true as const })),
    ...dates('Next Dry-Dock'),
    ...texts('CAP Rating', 'CII Rating', 'P&I Club', 'Owner', 'Manager'),
  ],
  Dimensions: quantities('m', 2, {
    'Length Overall': 500,
    'Length Between Perpendiculars': 500,
    'Breadth Moulded': 130,
    'Depth Moulded': 50,
    'Summer Draught': 30,
  }),
  'Tonnages and Capacity': [
    ...quantities(null, 0, { 'Gross Tonnage': 500_000, 'Net Tonnage': 500_000 }),
    ...quantities('m3', 0, { 'Cargo Capacity at 98 %': 1_000_000 }),
    ...texts('Cargo Pumps'),
  ],
  Machinery: [
    ...texts('Main Engine'),
    ...quantities('kW', 0, { 'Maximum Continuous Rating': 150_000 }),
    ...quantities('kn', 1, { 'Service Speed': 60 }),
    ...texts('Auxiliary Engines', 'Ballast Water Treatment', 'Exhaust Gas Cleaning'),
  ],
  Crew: texts('Complement', 'Minimum Safe Manning', 'Working Language', 'Lifeboat Type'),
};

/** What a vessel is besides its particulars; 'Vessel Data' shows it among them. */
export interface VesselIdentity {
  readonly imono: string;
  readonly name: string;
  readonly type: string;
  readonly flag: string;
  readonly built: number;
  readonly dwt: number;
}

type Fact = Particulars[number]['facts'][number];

/** The facts that follow from the identity, by group. They are never typed twice. */
export const identityFacts = ({
  imono,
  name,
  type,
  flag,
  built,
  dwt,
}: VesselIdentity): Readonly<Record<string, readonly Fact[]>> => ({
  Identity: [
    { label: 'Name', value: name, unit: null },
    { label: 'IMO Number', value: imono, unit: null },
    { label: 'Flag', value: flag, unit: null },
    { label: 'Type', value: type, unit: null },
    { label: 'Built', value: String(built), unit: null },
  ],
  'Tonnages and Capacity': [{ label: 'Summer Deadweight', value: dwt, unit: 't', decimals: 0 }],
});

/** The particular that every vessel may have, by its group and label; undefined if it is a further one. */
export const particularNamed = (title: string, label: string): Particular | undefined =>
  particularGroups[title]?.find((particular) => particular.label === label);

const noIdentity: VesselIdentity = { imono: '', name: '', type: '', flag: '', built: 0, dwt: 0 };
const identityLabels = new Set(
  Object.entries(identityFacts(noIdentity)).flatMap(([title, facts]) => facts.map(({ label }) => `${title} ${label}`)),
);

/** Whether a fact follows from the identity of a vessel. */
export const isOfIdentity = (title: string, label: string): boolean => identityLabels.has(`${title} ${label}`);

/** The place of a group in the order of 'Vessel Data'; other groups come last. */
export const placeOf = (title: string): number => {
  const titles = Object.keys(particularGroups);
  return titles.includes(title) ? titles.indexOf(title) : titles.length;
};

/** Particulars with the facts of the identity first in their groups, and without groups that have no fact. */
export const withIdentity = (particulars: Particulars, identity: VesselIdentity): Particulars => {
  const own = identityFacts(identity);
  const titles = [...new Set([...Object.keys(own), ...particulars.map(({ title }) => title)])];
  return titles
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((title) => ({
      title,
      facts: [
        ...(own[title] ?? []),
        ...particulars
          .filter((group) => group.title === title)
          .flatMap(({ facts }) => facts.filter(({ label }) => !isOfIdentity(title, label))),
      ],
    }))
    .filter(({ facts }) => facts.length > 0);
};

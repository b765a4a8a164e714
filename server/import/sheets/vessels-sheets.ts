import {
  identityFacts,
  type Particular,
  particularGroups,
  placeOf,
  type VesselIdentity,
} from '../../../src/contract/administration/particulars.ts';
import { isObject } from '../../../src/contract/leniency.ts';
import { type Column, type Entity, referenceColumn, type Sheet } from './sheet.ts';

const particulars = Object.entries(particularGroups).flatMap(([title, ofGroup]) =>
  ofGroup.map((particular) => ({ title, ...particular })),
);

const typeOf = ({ decimals, isDate, isMmsi }: Particular): Column['type'] => {
  if (isDate) return 'date';
  if (isMmsi) return 'mmsi';
  return decimals === undefined ? 'text' : 'number';
};

const particularColumns = particulars.map(({ title, ...particular }): Column => {
  const { label, unit, min, max = 300, isPast, isMmsi } = particular;
  const about = isMmsi ? 'Nine digits' : title;
  return {
    header: label,
    explanation: `${about}${unit ? `, in ${unit}` : ''}`,
    type: typeOf(particular),
    ...(min !== undefined && { min }),
    max,
    ...(isPast && { isPast }),
    ...(label === 'Call Sign' && { identifies: true }),
    places: [`facts.${title}.${label}`],
  };
});

/** The vessels of a company with their particulars. */
export const vesselsSheet: Sheet = {
  name: 'vessels',
  title: 'Vessels',
  needs: ['Vessel Data'],
  table: 'vessel',
  columns: [
    {
      header: 'IMO Number',
      explanation: 'Seven digits; the last is the check digit',
      type: 'imo',
      required: true,
      aliases: ['IMO', 'IMO No'],
      places: ['imono'],
    },
    {
      header: 'Name',
      explanation: 'The name of the vessel',
      type: 'text',
      required: true,
      max: 100,
      aliases: ['Vessel', 'Vessel Name', 'Ship', 'Ship Name'],
      places: ['name'],
    },
    {
      header: 'Type',
      explanation: 'MR tanker, Bulk carrier, …',
      type: 'text',
      required: true,
      max: 100,
      aliases: ['Vessel Type', 'Ship Type'],
      places: ['type'],
    },
    {
      header: 'Flag',
      explanation: 'The flag state',
      type: 'text',
      required: true,
      max: 100,
      aliases: ['Flag State'],
      places: ['flag'],
    },
    {
      header: 'Class Society',
      explanation: 'The classification society: DNV, LR, …',
      type: 'text',
      required: true,
      max: 100,
      aliases: ['Class', 'Classification Society'],
      places: ['class_society'],
    },
    {
      header: 'Built',
      explanation: 'The year of build',
      type: 'wholeNumber',
      required: true,
      min: 1900,
      max: 2100,
      aliases: ['Year Built', 'Year of Build'],
      places: ['built'],
    },
    {
      header: 'Deadweight',
      explanation: 'Summer deadweight in tonnes',
      type: 'wholeNumber',
      required: true,
      min: 1,
      max: 1_000_000,
      aliases: ['DWT', 'Summer Deadweight'],
      places: ['dwt'],
    },
    referenceColumn,
    ...particularColumns,
    {
      header: 'Description',
      explanation: 'A text about the vessel, in HTML or plain',
      type: 'html',
      places: ['content_html'],
    },
  ],
  key: ['IMO Number'],
  identity: ['id'],
  fixed: {},
  owner: 'company',
  references: [],
  stored: [
    'imono',
    'name',
    'type',
    'flag',
    'class_society',
    'built',
    'dwt',
    'particulars',
    'content_html',
    'reference',
  ],
  keyStored: ['imono', 'name', 'reference'],
  ordered: [{ first: 'Last Dry-Dock', second: 'Next Dry-Dock', mayBeSame: true }],
  blank: { content_html: '', facts: {}, groups: [], reference: null },
  decode: (row) => {
    const groups = groupsOf(row['particulars']);
    const facts = Object.fromEntries(
      groups.map(({ title, facts: own }) => [
        title,
        Object.fromEntries(own.map((fact) => [fact['label'], fact['value']])),
      ]),
    );
    return { ...row, groups, facts };
  },
  encode: ({ groups, facts, ...row }) => ({ ...row, particulars: withFacts(groupsOf(groups), facts, row) }),
  removable: false,
};

interface Group {
  readonly title: string;
  readonly facts: readonly Entity[];
}

const groupsOf = (particularsValue: unknown): readonly Group[] =>
  Array.isArray(particularsValue)
    ? particularsValue.filter(isObject).map(({ title, facts }) => ({
        title: String(title),
        facts: Array.isArray(facts) ? facts.filter(isObject) : [],
      }))
    : [];

/** The groups with the values of the row; a new value goes to the end of its group, those of the identity first. */
const withFacts = (groups: readonly Group[], facts: unknown, row: Entity): readonly Group[] => {
  const identity = Object.entries(identityFacts(identityOf(row))).flatMap(([title, own]) =>
    own.map((fact) => ({ title, fact })),
  );
  const values = [...identity, ...particulars.flatMap((particular) => factOf(particular, facts))];
  const changed = groups.map(({ title, facts: own }): { title: string; facts: Entity[] } => ({
    title,
    facts: own.map((fact) => {
      const given = values.find((one) => one.title === title && one.fact.label === fact['label']);
      return given ? { ...fact, value: given.fact.value } : fact;
    }),
  }));
  for (const { title, fact } of values) {
    const group = changed.find((one) => one.title === title);
    if (group?.facts.some(({ label }) => label === fact.label) || fact.value === null) continue;
    if (group) group.facts.push({ ...fact });
    else {
      const after = changed.findIndex((one) => placeOf(one.title) > placeOf(title));
      changed.splice(after < 0 ? changed.length : after, 0, { title, facts: [{ ...fact }] });
    }
  }
  return changed;
};

const identityOf = (row: Entity): VesselIdentity => ({
  imono: String(row['imono']),
  name: String(row['name']),
  type: String(row['type']),
  flag: String(row['flag']),
  built: Number(row['built']),
  dwt: Number(row['dwt']),
});

/** A particular as the row has it; none if the row does not have it. */
const factOf = ({ title, label, unit, decimals }: (typeof particulars)[number], facts: unknown) => {
  const group = isObject(facts) ? facts[title] : undefined;
  if (!isObject(group) || !(label in group)) return [];
  const value = group[label] ?? null;
  return [{ title, fact: { label, value, unit, ...(decimals !== undefined && { decimals }) } }];
};

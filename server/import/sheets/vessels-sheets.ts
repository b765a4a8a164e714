import { isObject } from '../../../src/contract/leniency.ts';
import { type Column, type Entity, referenceColumn, type Sheet } from './sheet.ts';

/** Particulars that the sheet has columns for: group, label, unit, decimals. */
const particulars = [
  ['Identity', 'MMSI', null, null],
  ['Identity', 'Call Sign', null, null],
  ['Identity', 'Port of Registry', null, null],
  ['Identity', 'Yard', null, null],
  ['Class and Insurance', 'Class Notation', null, null],
  ['Class and Insurance', 'Last Dry-Dock', null, null],
  ['Class and Insurance', 'Next Dry-Dock', null, null],
  ['Class and Insurance', 'CAP Rating', null, null],
  ['Class and Insurance', 'CII Rating', null, null],
  ['Class and Insurance', 'P&I Club', null, null],
  ['Class and Insurance', 'Owner', null, null],
  ['Class and Insurance', 'Manager', null, null],
  ['Dimensions', 'Length Overall', 'm', 2],
  ['Dimensions', 'Length Between Perpendiculars', 'm', 2],
  ['Dimensions', 'Breadth Moulded', 'm', 2],
  ['Dimensions', 'Depth Moulded', 'm', 2],
  ['Dimensions', 'Summer Draught', 'm', 2],
  ['Tonnages and Capacity', 'Gross Tonnage', null, 0],
  ['Tonnages and Capacity', 'Net Tonnage', null, 0],
  ['Tonnages and Capacity', 'Cargo Capacity at 98 %', 'm3', 0],
  ['Tonnages and Capacity', 'Cargo Pumps', null, null],
  ['Machinery', 'Main Engine', null, null],
  ['Machinery', 'Maximum Continuous Rating', 'kW', 0],
  ['Machinery', 'Service Speed', 'kn', 1],
  ['Machinery', 'Auxiliary Engines', null, null],
  ['Machinery', 'Ballast Water Treatment', null, null],
  ['Machinery', 'Exhaust Gas Cleaning', null, null],
  ['Crew', 'Complement', null, null],
  ['Crew', 'Minimum Safe Manning', null, null],
  ['Crew', 'Working Language', null, null],
  ['Crew', 'Lifeboat Type', null, null],
] as const;

const days: ReadonlySet<string> = new Set(['Last Dry-Dock', 'Next Dry-Dock']);

const particularColumns = particulars.map(([group, label, unit, decimals]): Column => {
  const type = days.has(label) ? 'date' : 'text';
  return {
    header: label,
    explanation: `${group}${unit ? `, in ${unit}` : ''}`,
    type: decimals === null ? type : 'number',
    ...(decimals === null ? { max: 300 } : { min: 0 }),
    places: [`facts.${group}.${label}`],
  };
});

/** The vessels of a company with their particulars. */
export const vesselsSheet: Sheet = {
  name: 'vessels',
  title: 'Vessels',
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

/** The groups with the values of the columns; a new value goes to the end of its group, the heading's values first. */
const withFacts = (groups: readonly Group[], facts: unknown, row: Entity): readonly Group[] => {
  const changed: { title: string; facts: Entity[] }[] = groups.map(({ title, facts: own }) => ({
    title,
    facts: own.map((fact) => ({ ...fact, ...valueOf(facts, row, title, String(fact['label']), fact) })),
  }));
  for (const [title, label, unit, decimals] of [...headings, ...particulars]) {
    const known = changed.some((group) => group.title === title && group.facts.some((fact) => fact['label'] === label));
    const { value } = valueOf(facts, row, title, label, { value: null });
    if (known || value === null || value === undefined) continue;
    const fact: Entity = {
      label,
      value,
      unit,
      ...(decimals === null ? {} : { decimals }),
    };
    const group = changed.find((one) => one.title === title);
    if (group) group.facts.push(fact);
    else changed.push({ title, facts: [fact] });
  }
  return changed;
};

/** Particulars that repeat columns of the vessel. */
const headings = [
  ['Identity', 'Name', null, null],
  ['Identity', 'IMO Number', null, null],
  ['Identity', 'Flag', null, null],
  ['Identity', 'Type', null, null],
  ['Identity', 'Built', null, null],
] as const;

const columnsOfHeadings: Readonly<Record<string, string>> = {
  Name: 'name',
  'IMO Number': 'imono',
  Flag: 'flag',
  Type: 'type',
  Built: 'built',
};

const valueOf = (
  facts: unknown,
  row: Entity,
  title: string,
  label: string,
  fact: Entity,
): { readonly value: unknown } => {
  const column = title === 'Identity' ? columnsOfHeadings[label] : undefined;
  if (column !== undefined) return { value: String(row[column]) };
  const group = isObject(facts) ? facts[title] : undefined;
  return { value: isObject(group) && label in group ? group[label] : fact['value'] };
};

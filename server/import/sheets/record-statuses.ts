import type { Family } from '../../../src/contract/records/kind.ts';
import { closedSynonyms, drillSynonyms, inspectionSynonyms, occurrenceSynonyms } from './choice-synonyms.ts';
import type { Column } from './sheet.ts';

/** The status column of a family; undefined if its dates alone say it. */
export const statusColumn = (family: Family): Column | undefined => {
  const known = statuses[family];
  return known && columnOf(known);
};

const columnOf = (known: Statuses): Column => ({
  header: 'Status',
  explanation: `One of: ${known.choices.join(', ')}`,
  type: 'choice',
  required: true,
  choices: known.choices,
  synonyms: { ...closedSynonyms, ...known.synonyms },
  ...(known.elsewhere && { elsewhere: known.elsewhere }),
  places: ['status'],
});

interface Statuses {
  readonly choices: readonly string[];
  readonly synonyms: Readonly<Record<string, string>>;
  readonly elsewhere?: Readonly<Record<string, string>>;
}

const inspection: Statuses = {
  choices: ['Open', 'Completed on board', 'Final verification', 'Closed'],
  synonyms: inspectionSynonyms,
  elsewhere: Object.fromEntries(
    ['detained', 'detention', 'vessel detained', 'ship detained', 'festgehalten'].map((word) => [
      word,
      "A detention has its day in the column 'Detained from'",
    ]),
  ),
};

const statuses: Partial<Record<Family, Statuses>> = {
  inspection,
  sire: inspection,
  occurrence: {
    choices: ['Reported', 'Approved on board', 'Approved in office', 'Closed'],
    synonyms: occurrenceSynonyms,
  },
  drill: {
    choices: [
      'Planned',
      'Overdue',
      'Executed',
      'Reported',
      'Unplanned',
      'Approved on board',
      'Approved in office',
      'Rejected',
      'Closed',
    ],
    synonyms: drillSynonyms,
  },
};

/** The status column of inspections. */
export const inspectionStatusColumn: Column = columnOf(inspection);

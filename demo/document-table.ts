import { personName } from './crew.ts';
import type { DocumentStock } from './data/documents.ts';
import { ranks } from './data/people.ts';
import { phrase } from './phrase.ts';
import { type Random, random } from './random.ts';

/** A table of a document: its heads, and its rows as text. */
export interface DocumentTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The contents of a document's table; deterministic. */
export const documentTable = ({ name, table, rows }: DocumentStock): DocumentTable => {
  const chance = random(`document/${name}`);
  const { heads, row } = tables[table];
  return { heads, rows: Array.from({ length: rows }, (_, at) => [String(at + 1), ...row(chance)]) };
};

interface TableStock {
  readonly heads: readonly string[];
  readonly row: (chance: Random) => string[];
}

const tables: Readonly<Record<DocumentStock['table'], TableStock>> = {
  actions: {
    heads: ['No.', 'Action', 'By', 'Status'],
    row: (chance) => [
      phrase(
        '{Review|Amend|Post|Discuss} the {procedure|risk assessment|checklist|standing order} for {mooring|bunkering|entry|hot work|tank cleaning|lifting} {at the next safety meeting|before the next port|with both watches}',
        chance,
      ),
      chance.pick([...ranks.senior, 'Master', 'Superintendent']),
      chance.pick(['Open', 'In progress', 'Closed']),
    ],
  },
  persons: {
    heads: ['No.', 'Name', 'Rank', 'Remarks'],
    row: (chance) => [
      personName(chance),
      chance.pick([...ranks.senior, ...ranks.watchkeepers]),
      chance.pick(['Present', 'Present', 'Present', 'On watch']),
    ],
  },
  checks: {
    heads: ['No.', 'Point', 'Seen', 'Remarks'],
    row: (chance) => [
      phrase(
        '{Record|Marking|Condition|Operation|Test date} of {the emergency fire pump|lifebuoys|the gas detector|the steering gear|fire dampers|the crane limit switch|tank lids|the oily water separator}',
        chance,
      ),
      chance.pick(['Yes', 'Yes', 'Yes', 'N/A']),
      chance.pick(['', '', 'See photograph', 'Checked with the log']),
    ],
  },
  findings: {
    heads: ['No.', 'Finding', 'Category', 'Status'],
    row: (chance) => [
      phrase(
        '{Fire door|Sounding pipe cap|Vent head|Cable gland|Lifebuoy light|Pressure gauge|Deck light} {on B deck|at the poop|in the pump room|forward|in the engine room} {not closing tightly|corroded|without valid mark|damaged}',
        chance,
      ),
      chance.pick(['Observation', 'Recommendation', 'Defect']),
      chance.pick(['Open', 'Closed', 'Closed']),
    ],
  },
  readings: {
    heads: ['No.', 'Point', 'Reading', 'Time'],
    row: (chance) => [
      phrase('{Oxygen|LEL|H2S|Pressure|Temperature} at {top|middle|bottom|inlet|outlet}', chance),
      String(chance.whole(0, 209) / 10),
      `${String(chance.whole(0, 23)).padStart(2, '0')}:${String(chance.whole(0, 59)).padStart(2, '0')}`,
    ],
  },
};

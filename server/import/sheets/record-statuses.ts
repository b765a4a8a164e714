import type { Family } from '../../../src/contract/records/kind.ts';
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
  synonyms: { ...synonyms, ...known.synonyms },
  places: ['status'],
});

interface Statuses {
  readonly choices: readonly string[];
  readonly synonyms: Readonly<Record<string, string>>;
}

/** Words for the statuses of every family. */
const synonyms: Readonly<Record<string, string>> = {
  closed: 'Closed',
  complete: 'Closed',
  completed: 'Closed',
  done: 'Closed',
  finished: 'Closed',
  'closed out': 'Closed',
};

const inspection: Statuses = {
  choices: ['Open', 'Completed on board', 'Final verification', 'Closed'],
  synonyms: {
    'in progress': 'Open',
    ongoing: 'Open',
    pending: 'Open',
    outstanding: 'Open',
    active: 'Open',
    'completed onboard': 'Completed on board',
    verification: 'Final verification',
  },
};

const statuses: Partial<Record<Family, Statuses>> = {
  inspection,
  sire: inspection,
  occurrence: {
    choices: ['Reported', 'Approved on board', 'Approved in office', 'Closed'],
    synonyms: {
      open: 'Reported',
      new: 'Reported',
      submitted: 'Reported',
      pending: 'Reported',
      'in progress': 'Approved on board',
      'under review': 'Approved on board',
      'approved onboard': 'Approved on board',
      approved: 'Approved in office',
      reviewed: 'Approved in office',
    },
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
    synonyms: {
      scheduled: 'Planned',
      due: 'Planned',
      open: 'Planned',
      'past due': 'Overdue',
      missed: 'Overdue',
      held: 'Executed',
      'approved onboard': 'Approved on board',
      approved: 'Approved in office',
      declined: 'Rejected',
    },
  },
};

/** The status column of inspections. */
export const inspectionStatusColumn: Column = columnOf(inspection);

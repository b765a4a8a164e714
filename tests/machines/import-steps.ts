import type { BatchState } from '../../src/contract/administration/import.ts';
import type { importMachine } from '../../src/machines/import/import-machine.ts';
import type { ImportBatch } from '../../src/machines/import/import-event.ts';
import type { World } from '../support/model/world.ts';

export type ImportWorld = World<typeof importMachine>;

type Tables = ImportBatch['tables'];

/** A sheet of a file that has every required column, and the same sheet without one. */
export const completeTable: Tables[number] = {
  title: 'Near Misses',
  rows: 2,
  headerRow: 1,
  firstRow: 2,
  top: [],
  sheet: 'near-misses',
  by: 'title',
  hidden: false,
  source: null,
  constants: [],
  questions: [],
  notes: [],
  columns: [],
  missing: [],
};
export const incompleteTable: Tables[number] = { ...completeTable, missing: ['Title'] };

/** An import in a state. */
export const batchIn = (state: BatchState, tables: Tables = [completeTable]): ImportBatch => ({
  id: '7',
  fileName: 'fleet.xlsx',
  who: 'Ada Maris',
  state,
  message: null,
  sha256: '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882',
  sheets: [],
  createdAt: '2026-11-21T08:00:00Z',
  appliedAt: null,
  done: 1,
  total: 2,
  removes: [],
  emptyClears: false,
  tables,
  attachments: null,
  oneConnection: false,
  warnings: { first: [], further: 0 },
});

/** The state of the import that an event brings. */
export const stateIn = (event: object): string | undefined =>
  'output' in event && typeof event.output === 'object' && event.output !== null && 'state' in event.output
    ? String(event.output.state)
    : undefined;

/** The state of the machine for each state of the import on the server. */
export const shownAs = {
  reading: { running: 'reading' },
  checking: { running: 'checking' },
  applying: { running: 'applying' },
  undoing: { running: 'undoing' },
  uploaded: 'mapping',
  checked: 'reviewing',
  applied: 'done',
  undone: 'undone',
  failed: 'stopped',
  cancelled: 'stopped',
  interrupted: 'stopped',
} as const satisfies Record<BatchState, unknown>;

/** Every state of an import on the server. */
// SAFETY: the keys of an object literal are exactly its names.
export const batchStates = Object.keys(shownAs) as BatchState[];

const noSheets: string[] = [];

/** The steps of an open import, by their events. */
export const steps = {
  'mapping.changed': {
    call: 'import.choose',
    input: { id: '7', table: 0, choice: { columns: { 1: { column: 'Date' } } } },
  },
  'check.requested': { call: 'import.check', input: { id: '7', removes: noSheets, emptyClears: false } },
  'apply.requested': { call: 'import.apply', input: { id: '7', onlyGood: true } },
  'cancel.requested': { call: 'import.cancel', input: { id: '7' } },
  'undo.requested': { call: 'import.undo', input: { id: '7' } },
} as const;

/** Which steps a person may take in which state. */
export const mayTake = [
  ['running', 'cancel.requested'],
  ['mapping', 'mapping.changed'],
  ['mapping', 'check.requested'],
  ['reviewing', 'mapping.changed'],
  ['reviewing', 'check.requested'],
  ['reviewing', 'apply.requested'],
  ['stopped', 'check.requested'],
] as const;

/** Where a ZIP may be brought. */
export const mayAttach = ['mapping', 'reviewing', 'stopped'] as const;

/** The states of an import in which its file may be checked. */
export const incompleteStates = ['uploaded', 'checked', 'failed'] as const;
/** Whether the file of an import lacks a required column. */
export const isIncomplete = (batch: ImportBatch | undefined): boolean =>
  batch?.tables.some(({ missing }) => missing.length > 0) ?? false;
/** A request to check a file that lacks a required column, which the person did not accept. */
export const isRefusedCheck = (event: object, batch: ImportBatch | undefined): boolean =>
  'withoutRequired' in event && event.withoutRequired === false && isIncomplete(batch);

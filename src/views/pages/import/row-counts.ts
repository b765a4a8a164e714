import type { ImportBatch } from '../../../machines/import/import-event.ts';
import type { RouteState } from '../../../routing/location.ts';
import { type CountedState, rowStates, rowsViewOf } from './rows-view.ts';

/** The states of rows in the order in which the page counts them. */
// SAFETY: the keys of an object literal are exactly its names.
export const stateNames = Object.keys(rowStates) as CountedState[];

/** How many rows of an import have one of the states, are refused because of another row, or are changed by their items alone. */
export const countOf = (
  { sheets }: Pick<ImportBatch, 'sheets'>,
  states: readonly (CountedState | 'following' | 'byItems')[],
): number => sheets.reduce((sum, sheet) => sum + states.reduce((own, state) => own + (sheet[state] ?? 0), 0), 0);

/** How many rows the import has of those that the address asks for; 0: unknown, as for those with one cause. */
export const shownRows = (batch: ImportBatch, location: RouteState): number => {
  const { state, sheet, cause } = rowsViewOf(location);
  const sheets = batch.sheets.filter((counts) => sheet === undefined || counts.sheet === sheet);
  if (cause !== undefined) return 0;
  if (state === 'cause') return countOf({ sheets }, ['refused']) - countOf({ sheets }, ['following']);
  return countOf({ sheets }, state === undefined ? stateNames : [state]);
};

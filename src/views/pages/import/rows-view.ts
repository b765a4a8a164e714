import type { RowState } from '../../../contract/administration/import.ts';
import type { RouteState } from '../../../routing/location.ts';

/** Which rows of an import are shown: of a state, of a sheet, after a row; undefined: all. */
export interface RowsView {
  readonly state: string | undefined;
  readonly sheet: string | undefined;
  readonly after: number | undefined;
}

/** The states of rows, with the words of the page. */
export const rowStates = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
  removed: 'Removed',
} as const satisfies Record<RowState, string>;

export type CountedState = keyof typeof rowStates;

/** Whether a text is a state of rows that this build knows. */
export const isRowState = (state: string | undefined): state is CountedState =>
  state !== undefined && Object.hasOwn(rowStates, state);

/** The rows that the address asks for. */
export const rowsViewOf = ({ tab }: Pick<RouteState, 'tab'>): RowsView => {
  const [state, sheet, after] = (tab ?? '').split('.');
  const number = Number(after || Number.NaN);
  return {
    state: isRowState(state) ? state : undefined,
    sheet: sheet || undefined,
    after: Number.isSafeInteger(number) ? number : undefined,
  };
};

/** The request for the rows of an import in the state and the sheet of the address, from the first one. */
export const rowsFilterOf = (id: string, location: Pick<RouteState, 'tab'>) => {
  const { state, sheet } = rowsViewOf(location);
  return { id, ...(isRowState(state) && { state }), ...(sheet !== undefined && { sheet }) };
};

/** The tab of the address that shows these rows; undefined: all of them. */
export const tabOf = ({ state = '', sheet = '', after }: Partial<RowsView>): string | undefined => {
  const parts = [state, sheet, after === undefined ? '' : String(after)];
  return parts.some((part) => part !== '') ? parts.join('.') : undefined;
};

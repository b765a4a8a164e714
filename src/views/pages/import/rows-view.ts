import type { RowFilter, RowState } from '../../../contract/administration/import.ts';
import type { RouteState } from '../../../routing/location.ts';

/** Which rows of an import are shown: of a state, of a sheet, after a row, with a cause; undefined: all. */
export interface RowsView {
  readonly state: RowFilter | undefined;
  readonly sheet: string | undefined;
  readonly after: number | undefined;
  /** The row because of which they are refused. */
  readonly cause: number | undefined;
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

/** The states of rows of an import that was undone. */
const undoneStates: Readonly<Record<CountedState, string>> = {
  ...rowStates,
  new: 'Addition undone',
  changed: 'Change undone',
  removed: 'Removal undone',
};

/** The words for the states of rows of an import in a state. */
export const rowStatesOf = (batchState: string): Readonly<Record<CountedState, string>> =>
  batchState === 'undone' ? undoneStates : rowStates;

/** Whether a text is a state of rows that this build knows. */
export const isRowState = (state: string | undefined): state is CountedState =>
  state !== undefined && Object.hasOwn(rowStates, state);

const isFilter = (state: string | undefined): state is RowFilter => state === 'cause' || isRowState(state);

const numberIn = (part: string | undefined): number | undefined => {
  const number = Number(part || Number.NaN);
  return Number.isSafeInteger(number) ? number : undefined;
};

/** The rows that the address asks for. */
export const rowsViewOf = ({ tab }: Pick<RouteState, 'tab'>): RowsView => {
  const [state, sheet, after, cause] = (tab ?? '').split('.');
  return {
    state: isFilter(state) ? state : undefined,
    sheet: sheet || undefined,
    after: numberIn(after),
    cause: numberIn(cause),
  };
};

/** What sorts rows by their place in the file: by sheet, tab and row; undefined: they are in none. A tab sorts before all that a title can have. */
export const placeInFile = (
  { sheet, tab, row }: { readonly sheet: string | null; readonly tab: string | null; readonly row: number | null },
  sheets: readonly { readonly sheet: string }[],
): string | undefined =>
  row === null ? undefined : [sheets.findIndex((one) => one.sheet === sheet), tab ?? '', row].join('\t');

/** The request for the rows of an import that the address asks for, from the first one. */
export const rowsFilterOf = (id: string, location: Pick<RouteState, 'tab'>) => {
  const { state, sheet, cause } = rowsViewOf(location);
  return {
    id,
    ...(state !== undefined && { state }),
    ...(sheet !== undefined && { sheet }),
    ...(cause !== undefined && { cause }),
  };
};

/** The tab of the address that shows these rows; undefined: all of them. */
export const tabOf = ({ state, sheet, after, cause }: Partial<RowsView>): string | undefined => {
  const parts = [state, sheet, after, cause].map((part) => String(part ?? ''));
  const last = parts.findLastIndex((part) => part !== '');
  return last === -1 ? undefined : parts.slice(0, last + 1).join('.');
};

import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ColumnChoice } from '../routing/column-choice.ts';
import { hrefFor, type RouteState } from '../routing/location.ts';
import type { NavigateParams } from './effects.ts';
import {
  addressedChoice,
  type Arrangement,
  arrangementOf,
  changedColumns,
  type ColumnChange,
  type ColumnSet,
} from './selectors/column-arrangement.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

/** A table whose columns are being chosen. */
export interface ColumnTable {
  /** The id of the table on the screen. */
  readonly table: string;
  readonly columns: ColumnSet;
  readonly location: RouteState;
}

export type ColumnMenuEvent =
  | { type: 'columns.opened'; table: ColumnTable }
  | { type: 'columns.closed' }
  /** The table is no longer on the screen. */
  | { type: 'table.closed'; table: string }
  | { type: 'location.shown'; location: RouteState }
  | { type: 'columns.reset' }
  | { type: 'column.changed'; change: ColumnChange };

interface Context {
  /** undefined: no menu is open. */
  readonly open: ColumnTable | undefined;
  /** The column that was changed last, for screen readers and the focus; undefined: none, or all of them were reset. */
  readonly changed: string | undefined;
}

/** The columns of the open table as they are shown now. */
export const openArrangement = ({ columns, location }: ColumnTable): Arrangement =>
  arrangementOf(columns, location.columns);

const choiceAfter = (open: ColumnTable, change: ColumnChange): ColumnChoice | undefined =>
  changedColumns(open.columns, openArrangement(open), change);

/** The columns for the address, and the column that was changed. */
type Changed = Pick<RouteState, 'columns'> & Pick<Context, 'changed'>;

const columnsAfter = (open: ColumnTable, change: ColumnChange): Changed => {
  // SAFETY: the guard allows only changes that are possible.
  const choice = choiceAfter(open, change) as ColumnChoice;
  return { columns: addressedChoice(open.columns, choice), changed: change.id };
};

// SAFETY: a menu is open wherever this is called.
const openOf = ({ open }: Context): ColumnTable => open as ColumnTable;

const toColumns = (context: Context): NavigateParams => ({ to: hrefFor(openOf(context).location, {}), replace: true });

/** 'Columns': shows, hides, moves and pins the columns of one table. The choice is in the address. */
export const columnMenuMachine = setup({
  types: { context: {} as Context, events: {} as ColumnMenuEvent },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setOpen: assign((_, open: ColumnTable) => ({ open, changed: undefined })),
    setLocation: assign(({ context }, location: RouteState) => ({ open: { ...openOf(context), location } })),
    setColumns: assign(({ context }, { columns, changed }: Changed) => {
      const open = openOf(context);
      return { open: { ...open, location: { ...open.location, columns } }, changed };
    }),
    clear: assign({ open: undefined, changed: undefined }),
  },
  guards: {
    isPossible: ({ context }, change: ColumnChange) => choiceAfter(openOf(context), change) !== undefined,
    isChosen: ({ context }) => context.open?.location.columns !== undefined,
    isItsTable: ({ context }, table: string) => context.open?.table === table,
  },
}).createMachine({
  id: 'columnMenu',
  context: { open: undefined, changed: undefined },
  initial: 'closed',
  on: { 'columns.opened': { target: '.open', actions: { type: 'setOpen', params: ({ event }) => event.table } } },
  states: {
    closed: { entry: 'clear' },
    open: {
      on: {
        'columns.closed': 'closed',
        'table.closed': { guard: { type: 'isItsTable', params: ({ event }) => event.table }, target: 'closed' },
        'location.shown': { actions: { type: 'setLocation', params: ({ event }) => event.location } },
        'column.changed': {
          guard: { type: 'isPossible', params: ({ event }) => event.change },
          actions: [
            { type: 'setColumns', params: ({ context, event }) => columnsAfter(openOf(context), event.change) },
            { type: 'go', params: ({ context }) => toColumns(context) },
          ],
        },
        'columns.reset': {
          guard: 'isChosen',
          actions: [
            { type: 'setColumns', params: { columns: undefined, changed: undefined } },
            { type: 'go', params: ({ context }) => toColumns(context) },
          ],
        },
      },
    },
  },
});

export type ColumnMenuEffects = EffectsOf<typeof columnMenuMachine, 'go'>;
export type ColumnMenuRef = ActorRefFrom<typeof columnMenuMachine>;

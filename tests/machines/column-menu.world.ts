import type { columnMenuMachine, ColumnTable } from '../../src/machines/column-menu.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

type ColumnMenu = typeof columnMenuMachine;
type Rows = NonNullable<World<ColumnMenu>['requirements']>;
type Snapshot = Parameters<NonNullable<Rows[string]['where']>>[1];

export const list = '/hsqe-perf/near-misses/all';
const ids = ['vessel', 'title', 'date'];
const columns = { ids, standard: ids, required: 'title' };

export const tables: readonly ColumnTable[] = [
  { table: 'table 1', columns, location: at(list) },
  { table: 'table 2', columns, location: at(`${list}?columns=date,title&pinned=1`) },
];

const changeIn = (event: object | undefined) =>
  // SAFETY: only the event that changes a column has a change.
  event && 'change' in event ? (event.change as { readonly id: string; readonly how: string }) : undefined;

const shownBy = ({ context }: Snapshot): string => context.open?.location.columns?.shown.join(' ') ?? '';
const pinnedBy = ({ context }: Snapshot): number => context.open?.location.columns?.pinned ?? 0;

/** A change of a column where the address has these columns, and the address after it. */
const row = (id: string, how: string, before: readonly [string, number], after: string): Rows[string] => ({
  in: 'open',
  on: 'column.changed',
  where: (event, snapshot) => {
    const change = changeIn(event);
    return (
      change?.id === id && change.how === how && shownBy(snapshot) === before[0] && pinnedBy(snapshot) === before[1]
    );
  },
  does: ['go'],
  so: ({ context }, { effects }) =>
    effects.every(({ type, params }) => type === 'go' && params.to === `${list}${after}` && params.replace === true) &&
    context.changed === id &&
    context.open?.location.columns?.shown.join() === at(`${list}${after}`).columns?.shown.join(),
});

const ignored = (id: string, how: string, before: readonly [string, number]): Rows[string] => {
  const { does: _, so: __, ...rest } = row(id, how, before, '');
  return { ...rest, ignored: true };
};

const own = ['', 0] as const;

const requirements: Rows = {
  'a menu opens for its table': {
    on: 'columns.opened',
    to: 'open',
    so: ({ context }, { event }) =>
      event?.type === 'columns.opened' && context.open === event.table && context.changed === undefined,
  },
  'a menu closes': { in: 'open', on: 'columns.closed', to: 'closed', so: ({ context }) => context.open === undefined },
  'a closed menu stays closed': { in: 'closed', on: 'columns.closed', ignored: true },
  'the menu of a table that leaves the screen closes': {
    in: 'open',
    on: 'table.closed',
    where: (event, { context }) => 'table' in event && event.table === context.open?.table,
    to: 'closed',
    so: ({ context }) => context.open === undefined && context.changed === undefined,
  },
  'another table may leave the screen': {
    in: 'open',
    on: 'table.closed',
    where: (event, { context }) => 'table' in event && event.table !== context.open?.table,
    ignored: true,
  },
  'the menu follows the address': {
    in: 'open',
    on: 'location.shown',
    so: ({ context }, { event, before }) =>
      event?.type === 'location.shown' &&
      context.open?.location === event.location &&
      context.open.table === before?.context.open?.table,
  },
  'a column is hidden': row('vessel', 'toggle', own, '?columns=title%2Cdate'),
  'a pinned column is hidden': row('date', 'toggle', ['date title', 1], '?columns=title'),
  'a hidden column is shown at the end': row(
    'vessel',
    'toggle',
    ['date title', 1],
    '?columns=date%2Ctitle%2Cvessel&pinned=1',
  ),
  'the column with the links cannot be hidden': ignored('title', 'toggle', own),
  'a column moves to the right': row('vessel', 'right', own, '?columns=title%2Cvessel%2Cdate'),
  'the first column cannot move to the left': ignored('vessel', 'left', own),
  'the last column cannot move to the right': ignored('date', 'right', own),
  'a hidden column does not move': ignored('vessel', 'left', ['date title', 1]),
  'a column does not move before the pinned ones': ignored('title', 'left', ['date title', 1]),
  'a pinned column does not move behind the others': ignored('date', 'right', ['date title', 1]),
  'a column is pinned': row('date', 'pin', own, '?columns=date%2Cvessel%2Ctitle&pinned=1'),
  'a pinned column is not pinned any more': row('date', 'pin', ['date title', 1], '?columns=date%2Ctitle'),
  'a hidden column is not pinned': ignored('vessel', 'pin', ['date title', 1]),
  'a column that the table does not have is not shown': ignored('unknown', 'toggle', own),
  'the own order of the table is not in the address': row('vessel', 'left', ['title vessel date', 0], ''),
  'the standard columns come back': {
    in: 'open',
    on: 'columns.reset',
    where: (_, { context }) => context.open?.location.columns !== undefined,
    does: ['go'],
    so: ({ context }, { effects }) =>
      context.open?.location.columns === undefined &&
      context.changed === undefined &&
      effects.every(({ type, params }) => type === 'go' && params.to === list && params.replace === true),
  },
  'standard columns need no reset': {
    in: 'open',
    on: 'columns.reset',
    where: (_, { context }) => context.open?.location.columns === undefined,
    ignored: true,
  },
  'without a menu nothing changes': { in: 'closed', on: 'column.changed', ignored: true },
  'without a menu nothing is reset': { in: 'closed', on: 'columns.reset', ignored: true },
};

const world: World<ColumnMenu> = {
  input: undefined,
  starts: 'closed',
  // The column with the links is never hidden, and nothing changes a column that the table does not have.
  idle: ['5', '13', '14', '15', '16'].map((sample) => `column.changed (${sample})`),
  events: {
    'columns.opened': tables.map((table) => ({ type: 'columns.opened', table })),
    'columns.closed': [{ type: 'columns.closed' }],
    'table.closed': ['table 1', 'table 2'].map((table) => ({ type: 'table.closed', table })),
    'location.shown': [list, `${list}?columns=date,title&pinned=1`].map((address) => ({
      type: 'location.shown',
      location: at(address),
    })),
    'columns.reset': [{ type: 'columns.reset' }],
    'column.changed': ['vessel', 'title', 'date', 'unknown'].flatMap((id) =>
      (['toggle', 'left', 'right', 'pin'] as const).map((how) => ({
        type: 'column.changed' as const,
        change: { id, how },
      })),
    ),
  },
  actors: {},
  project: ({ open, changed }) => ({ table: open?.table, columns: open?.location.columns, changed }),
  requirements,
  invariants: {
    'a menu is open for a table': ({ value, context }) => (value === 'open') === (context.open !== undefined),
    'the address changes as the menu shows it, without a history entry': ({ context }, { effects }) =>
      effects.every(
        (effect) =>
          effect.type === 'go' &&
          effect.params.replace === true &&
          at(effect.params.to).columns?.shown.join() === context.open?.location.columns?.shown.join() &&
          at(effect.params.to).columns?.pinned === context.open?.location.columns?.pinned,
      ),
    'the column with the links is always shown': ({ context }) =>
      context.open?.location.columns?.shown.includes('title') !== false,
  },
};

export const columnMenuWorlds = { 'two tables': world };

import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { columnMenuMachine, openArrangement } from '../../src/machines/column-menu.ts';
import type { Column } from '../../src/views/lists/column.ts';
import { ColumnControl } from '../../src/views/lists/ColumnControl.tsx';
import { columnMenuWorlds, list, tables } from '../machines/column-menu.world.ts';
import { componentTours } from './support/component-tours.tsx';

const headers: Readonly<Record<string, string>> = { vessel: 'Vessel', title: 'Title', date: 'Date' };

const columns = Object.values(headers).map(
  (header): Column<object> => ({ header, render: () => header, sortValue: () => header }),
);

const menu = screen.getByRole('group', { name: 'Columns' });
const actions = { left: 'Move to the left', right: 'Move to the right', pin: 'Pin to the left' } as const;
const buttonOf = (table: string) =>
  screen.getByRole('region', { name: table }).getByRole('button', { name: 'Columns' });

const shownColumns = () =>
  [...menu.element().querySelectorAll('li')]
    .filter((row) => row.querySelector('input')?.checked)
    .map((row) => `${row.textContent?.trim()}${row.dataset['pinned'] === 'true' ? ' pinned' : ''}`);

componentTours('columnMenu', columnMenuMachine, columnMenuWorlds['two tables'], {
  address: list,
  inPortal: (columnMenu) => ({ columnMenu }),
  view: () =>
    tables.map(({ table, columns: set, location }) => (
      <section key={table} aria-label={table} style={{ minBlockSize: 360 }}>
        <ColumnControl table={table} columns={columns} set={set} location={location} />
      </section>
    )),
  events: {
    'columns.opened': {
      control: ({ table: { table } }, { context }) => (context.open?.table === table ? undefined : buttonOf(table)),
      act: (button) => button.click(),
    },
    'columns.closed': {
      control: (_, { context }) => context.open && buttonOf(context.open.table),
      act: (button) => button.click(),
    },
    'table.closed': 'the table, when it leaves the screen',
    'location.shown': 'the table, when the address changes',
    'columns.reset': {
      control: (_, { context }) => context.open && menu.getByRole('button', { name: 'Standard columns' }),
      act: (button) => button.click(),
    },
    'column.changed': {
      control: ({ change: { id, how } }, { context }) => {
        const header = headers[id];
        if (!context.open || header === undefined) return undefined;
        return how === 'toggle'
          ? menu.getByRole('checkbox', { name: header })
          : menu.getByRole('button', { name: `${actions[how]}: ${header}` });
      },
      act: (control) => control.click(),
    },
  },
  screen: async ({ context: { open } }) => {
    if (!open) {
      await expect.element(menu).not.toBeInTheDocument();
      return;
    }
    const { shown, pinned } = openArrangement(open);
    await expect
      .poll(shownColumns)
      .toEqual(shown.map((id, index) => `${headers[id]}${index < pinned ? ' pinned' : ''}`));
  },
});

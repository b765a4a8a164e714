import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { layoutMachine } from '../../src/machines/layout.ts';
import { ListChart } from '../../src/views/ui/list/ListChart.tsx';
import { ColumnControl } from '../../src/views/ui/table/ColumnControl.tsx';
import { Shell } from '../../src/views/shell/Shell.tsx';
import { at } from '../support/samples.ts';
import { layoutWorlds } from '../machines/layout.world.ts';
import { componentTours } from './support/component-tours.tsx';

const address = '/hsqe-perf/near-misses/all';
const ids = ['title'];
const columns = [{ header: 'Title', render: () => 'Title', sortValue: () => 'Title' }];

const chart = screen.getByRole('button', { name: 'Chart' });
const columnButton = screen.getByRole('button', { name: 'Columns' });
const menuButton = screen.getByRole('button', { name: 'Wide menus' });
const shell = () => document.querySelector<HTMLElement>('.shell')?.dataset;

componentTours('layout', layoutMachine, layoutWorlds['all choices'], {
  address,
  inPortal: (layout) => ({ layout }),
  view: () => (
    <Shell>
      <ListChart filtered={false}>
        <p>The chart</p>
      </ListChart>
      <ColumnControl
        table="table"
        columns={columns}
        set={{ ids, standard: ids, required: 'title' }}
        location={at(address)}
      />
    </Shell>
  ),
  events: {
    'layout.changed': {
      control: ({ change }, { context: { layout } }) => {
        if (change.rows !== undefined) return change.rows === layout.rows ? undefined : columnButton;
        if (change.chart !== undefined) return change.chart === layout.chart ? undefined : chart;
        if (change.menu !== undefined) return change.menu === layout.menu ? undefined : menuButton;
        return undefined;
      },
      act: async (button, { change: { rows } }) => {
        await button.click();
        if (rows === undefined) return;
        await screen.getByRole('radio', { name: rows === 'compact' ? 'Compact' : 'Comfortable' }).click();
        await button.click();
      },
    },
  },
  screen: async ({ context: { layout } }) => {
    await expect.poll(() => shell()?.['rows']).toBe(layout.rows);
    await expect.poll(() => shell()?.['folded']).toBe(String(layout.menu === 'icons'));
    await expect.poll(() => document.querySelectorAll('.record-chart').length).toBe(layout.chart ? 1 : 0);
  },
});

import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { Preferences } from '../../src/contract/preferences.ts';
import { preferencesMachine } from '../../src/machines/preferences.ts';
import { Shell } from '../../src/views/shell/Shell.tsx';
import { ListChart } from '../../src/views/lists/ListChart.tsx';
import { Moment } from '../../src/views/ui/Moment.tsx';
import { ColumnControl } from '../../src/views/lists/ColumnControl.tsx';
import { preferencesWorlds } from '../machines/preferences.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';

const address = '/hsqe-perf/near-misses/all';
const ids = ['title'];
const columns = [{ header: 'Title', render: () => 'Title', sortValue: () => 'Title' }];

const labels = {
  rows: { compact: 'Compact', comfortable: 'Comfortable' },
  theme: { system: 'As the system', light: 'Light', dark: 'Dark' },
  timeZone: { standard: /^UTC, some/, utc: /^UTC$/, ship: /^Ship/, mine: /^Mine/ },
} as const;

const texts: Readonly<Record<Preferences['timeZone'], RegExp>> = {
  standard: /^ETA 21\.11\.2026 20:00 UTC \(22\.11\.2026 05:00 UTC\+9\)$/,
  utc: /^ETA 21\.11\.2026 20:00 UTC$/,
  ship: /^ETA 22\.11\.2026 05:00 UTC\+9 port$/,
  mine: /^ETA \d\d\.11\.2026 \d\d:\d\d UTC([+−]\d+(:\d\d)?)?$/,
};

const avatar = screen.getByRole('button', { name: /^Account/ });
const buttons = {
  rows: screen.getByRole('button', { name: 'Columns' }),
  chart: screen.getByRole('button', { name: 'Chart' }),
  menu: screen.getByRole('button', { name: 'Wide menus' }),
  theme: avatar,
  timeZone: avatar,
};
const shell = () => document.querySelector<HTMLElement>('.shell')?.dataset;

/** The radio of a popup that picks what is changed; undefined: its button changes it. */
const radioOf = ({ rows, theme, timeZone }: Partial<Preferences>): string | RegExp | undefined =>
  (rows && labels.rows[rows]) ?? (theme && labels.theme[theme]) ?? (timeZone && labels.timeZone[timeZone]);

componentTours('preferences', preferencesMachine, preferencesWorlds['one preference at a time'], {
  address,
  inPortal: (preferences) => ({ preferences }),
  view: () => (
    <Shell>
      <p data-testid="eta">
        ETA <Moment at="2026-11-21T20:00:00Z" local={{ of: 'port', zone: 'Asia/Tokyo', beside: true }} />
      </p>
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
    'preferences.changed': {
      control: ({ change }, { context }) => {
        const [entry] = Object.entries(change);
        if (!entry || Reflect.get(context, entry[0]) === entry[1]) return undefined;
        return Object.entries(buttons).find(([name]) => name === entry[0])?.[1];
      },
      act: async (button, { change }) => {
        await button.click();
        const radio = radioOf(change);
        if (radio === undefined) return;
        await screen.getByRole('radio', { name: radio, exact: true }).click();
        await expect.element(screen.getByRole('radio', { name: radio, exact: true })).toBeChecked();
        await button.click();
      },
    },
  },
  screen: async ({ context: { rows, menu, chart, timeZone } }) => {
    await expect.poll(() => shell()?.['rows']).toBe(rows);
    await expect.poll(() => shell()?.['folded']).toBe(String(menu === 'icons'));
    await expect.poll(() => document.querySelectorAll('.record-chart').length).toBe(chart ? 1 : 0);
    await expect.poll(() => screen.getByTestId('eta').element().textContent).toMatch(texts[timeZone]);
  },
});

import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createActor } from 'xstate';
import { createCallActors } from '../../src/app/call-actors.ts';
import { queryMachine, type QueryRef } from '../../src/machines/query/query.ts';
import { request } from '../../src/machines/query/query-request.ts';
import { tableSearchMachine } from '../../src/machines/table-search.ts';
import { FleetPage } from '../../src/views/pages/fleet/FleetPage.tsx';
import { tableSearchWorlds } from '../machines/table-search.world.ts';
import { at } from '../support/samples.ts';
import { answeringApi } from './support/answers.ts';
import { componentTours } from './support/component-tours.tsx';

const { load, recall } = createCallActors(
  answeringApi(() => 'data'),
  async () => undefined,
);
const fleet = createActor(queryMachine.provide({ actors: { load, recall } }), {
  input: { location: at('/fleet'), requestAt: () => request('fleet.detail', {}) },
}).start();

const box = screen.getByRole('searchbox');
const rows: Readonly<Record<string, readonly string[]>> = { dawn: ['MT Northern Dawn'], star: ['MT Harbour Star'] };

const links = () => [...document.querySelectorAll('tbody a[href^="/fleet-position"]')].map((link) => link.textContent);

componentTours('tableSearch', tableSearchMachine, tableSearchWorlds['the fleet'], {
  address: '/fleet',
  // SAFETY: the query asks for the fleet alone.
  view: (search) => (
    <FleetPage actors={{ fleet: fleet as unknown as QueryRef<'fleet.detail'>, search }} location={at('/fleet')} />
  ),
  events: {
    'location.changed': 'the address',
    'keyword.typed': {
      // A box with the same text reports no change.
      control: ({ text }, { context }) => (text === context.typed ? undefined : box),
      act: (control, { text }) => control.fill(text),
    },
    'box.blurred': {
      control: (_, { value }) => (value === 'typing' ? box : undefined),
      act: async (control) => {
        control.element().focus();
        control.element().blur();
      },
    },
  },
  screen: async ({ context: { typed } }) => {
    await expect.element(box).toHaveValue(typed);
    const expected = rows[typed];
    if (expected) await expect.poll(links).toEqual(expected);
    else await expect.poll(() => links().length).toBeGreaterThan(5);
  },
});

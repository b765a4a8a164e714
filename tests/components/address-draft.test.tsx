import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createActor } from 'xstate';
import { createCallActors } from '../../src/app/call-actors.ts';
import { queryMachine, type QueryRef } from '../../src/machines/query/query.ts';
import { request } from '../../src/machines/query/query-request.ts';
import { addressDraftMachine, typedKeyword } from '../../src/machines/address-draft.ts';
import { FleetPage } from '../../src/views/pages/fleet/FleetPage.tsx';
import { addressDraftWorlds } from '../machines/address-draft.world.ts';
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

componentTours('addressDraft', addressDraftMachine, addressDraftWorlds['a keyword'], {
  address: '/fleet',
  // SAFETY: the query asks for the fleet alone.
  view: (search) => (
    <FleetPage actors={{ fleet: fleet as unknown as QueryRef<'fleet.detail'>, search }} location={at('/fleet')} />
  ),
  events: {
    'location.changed': 'the address',
    'draft.changed': {
      // A box with the same text reports no change.
      control: ({ change }, snapshot) => ((change.search ?? '') === typedKeyword(snapshot) ? undefined : box),
      act: (control, { change }) => control.fill(change.search ?? ''),
    },
    'draft.settled': {
      control: (_, { value }) => (value === 'drafting' ? box : undefined),
      act: async (control) => {
        control.element().focus();
        control.element().blur();
      },
    },
  },
  screen: async (snapshot) => {
    const typed = typedKeyword(snapshot);
    await expect.element(box).toHaveValue(typed);
    const expected = rows[typed];
    if (expected) await expect.poll(links).toEqual(expected);
    else await expect.poll(() => links().length).toBeGreaterThan(5);
  },
});

import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createActor } from 'xstate';
import { coastlinesMachine } from '../../src/machines/map/coastlines.ts';
import { googleMapMachine } from '../../src/machines/map/google-map.ts';
import { mapLayersMachine } from '../../src/machines/map/map-layers.ts';
import { mapMachine } from '../../src/machines/map/map.ts';
import { viewAddressMachine } from '../../src/machines/map/view-address.ts';
import { FleetMap } from '../../src/views/map/FleetMap.tsx';
import { mapWorld, viewedMapWorld } from '../machines/map/map.world.ts';
import { at, dawn, star } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { positions } from './support/positions.ts';

const location = at('/dashboard');
const popup = screen.getByRole('dialog');
const names: Readonly<Record<string, string>> = { [dawn.imono]: dawn.name, [star.imono]: star.name };
const marker = (imono: string) => screen.getByRole('img', { name: names[imono] ?? imono });
const follow = screen.getByRole('button', { name: 'Follow' });
const sea = screen.getByRole('group', { name: /^World map/ });
/** The names of the open popups, and the number of buttons that open a vessel. */
const titles = () => popup.elements().map((dialog) => dialog.getAttribute('aria-label'));
const openers = () => popup.getByRole('button', { name: 'Open vessel' }).elements().length;

componentTours('map', mapMachine, [mapWorld, viewedMapWorld], {
  address: '/dashboard',
  view: (map, { effects, run }) => (
    <FleetMap
      actors={{
        map,
        layers: run(createActor(mapLayersMachine.provide(effects.mapLayers))),
        coastlines: run(createActor(coastlinesMachine.provide(effects.coastlines))),
        googleMap: run(createActor(googleMapMachine.provide(effects.googleMap))),
        viewAddress: run(createActor(viewAddressMachine.provide(effects.viewAddress), { input: { location } })),
      }}
      positions={positions}
      followed={dawn.imono}
    />
  ),
  events: {
    'permissions.known': 'the app',
    'vessel.picked': { control: ({ imono }) => marker(imono), act: (mark) => mark.click() },
    'popup.closed': {
      control: (_, { context }) =>
        context.picked === undefined ? undefined : popup.getByRole('button', { name: 'Close' }),
      act: (button) => button.click(),
    },
    'vessel.opened': {
      control: ({ imono }, { context }) =>
        context.picked === imono ? popup.getByRole('button', { name: 'Open vessel' }) : undefined,
      act: (button) => button.click(),
    },
    'follow.toggled': { control: () => follow, act: (button) => button.click() },
    'map.moved': {
      control: () => sea,
      // There and back, so that both vessels stay in sight.
      act: async (map) => {
        const element = map.element();
        for (const key of ['ArrowRight', 'ArrowLeft'])
          element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      },
      mayBeIgnored: ({ value }) => value === 'free',
    },
    'fit.requested': {
      control: () => screen.getByRole('button', { name: 'Zoom to fit' }),
      act: (button) => button.click(),
    },
  },
  screen: async ({ value, context: { picked, path } }) => {
    for (const imono of Object.keys(names)) await expect.element(marker(imono)).toBeVisible();
    await expect.element(follow).toHaveAttribute('aria-pressed', String(value === 'following'));
    await expect.poll(titles).toEqual(picked === undefined ? [] : [names[picked]]);
    await expect.poll(openers).toBe(picked !== undefined && path !== undefined ? 1 : 0);
  },
});

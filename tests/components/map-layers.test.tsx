import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createActor } from 'xstate';
import { coastlinesMachine } from '../../src/machines/map/coastlines.ts';
import { googleMapMachine } from '../../src/machines/map/google-map.ts';
import { mapLayersMachine } from '../../src/machines/map/map-layers.ts';
import { mapMachine } from '../../src/machines/map/map.ts';
import { viewAddressMachine } from '../../src/machines/map/view-address.ts';
import { FleetMap } from '../../src/views/map/FleetMap.tsx';
import { mapLayersWorlds } from '../machines/map/map-layers.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { positions } from './support/positions.ts';

const location = at('/dashboard');
const button = screen.getByRole('button', { name: 'Layers' });
const box = (layer: string) =>
  screen.getByRole('checkbox', { name: layer === 'night' ? 'Day and night' : 'Graticule' });
const isOpen = () => button.query()?.getAttribute('aria-expanded') === 'true';
const count = (selector: string): number => document.querySelectorAll(selector).length;

componentTours('mapLayers', mapLayersMachine, mapLayersWorlds['a map'], {
  address: '/dashboard',
  view: (layers, { effects, run }) => (
    <FleetMap
      actors={{
        layers,
        map: run(createActor(mapMachine.provide(effects.map), { input: { location } })),
        coastlines: run(createActor(coastlinesMachine.provide(effects.coastlines))),
        googleMap: run(createActor(googleMapMachine.provide(effects.googleMap))),
        viewAddress: run(createActor(viewAddressMachine.provide(effects.viewAddress), { input: { location } })),
      }}
      positions={positions}
    />
  ),
  events: {
    'hidden.known': 'the storage of the browser',
    'menu.toggled': { control: () => button, act: (control) => control.click() },
    'menu.closed': {
      control: () => (isOpen() ? button : undefined),
      act: async (control) => {
        control.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      },
    },
    'layer.toggled': {
      control: ({ layer }) => (isOpen() ? box(layer) : undefined),
      act: (control) => control.click(),
    },
  },
  screen: async ({ value, context: { hidden } }) => {
    await expect.element(button).toHaveAttribute('aria-expanded', String(value === 'open'));
    await expect.poll(() => count('.map-night')).toBe(hidden.includes('night') ? 0 : 1);
    await expect.poll(() => count('.map-graticule')).toBe(hidden.includes('graticule') ? 0 : 1);
    if (value === 'closed') return;
    for (const layer of ['night', 'graticule'] as const)
      await expect.poll(() => box(layer).element()).toHaveProperty('checked', !hidden.includes(layer));
  },
});

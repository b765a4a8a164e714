import { useState } from 'react';
import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createActor } from 'xstate';
import { type CoastlinesRef, coastlinesMachine, nearZoom } from '../../src/machines/map/coastlines.ts';
import { googleMapMachine } from '../../src/machines/map/google-map.ts';
import { mapLayersMachine } from '../../src/machines/map/map-layers.ts';
import { mapMachine } from '../../src/machines/map/map.ts';
import { viewAddressMachine } from '../../src/machines/map/view-address.ts';
import { FleetMap } from '../../src/views/map/FleetMap.tsx';
import type { MapProps } from '../../src/views/map/map-props.ts';
import { coastlinesWorlds } from '../machines/map/coastlines.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import type { TestPortal } from './support/portal.ts';

const location = at('/dashboard');
const actorsAround = (coastlines: CoastlinesRef, { effects, run }: TestPortal): MapProps['actors'] => ({
  coastlines,
  layers: run(createActor(mapLayersMachine.provide(effects.mapLayers))),
  map: run(createActor(mapMachine.provide(effects.map), { input: { location } })),
  googleMap: run(createActor(googleMapMachine.provide(effects.googleMap))),
  viewAddress: run(createActor(viewAddressMachine.provide(effects.viewAddress), { input: { location } })),
});

/** A page that shows its map on demand. */
function Page({ actors }: Pick<MapProps, 'actors'>) {
  const [shown, setShown] = useState(false);
  if (shown) return <FleetMap actors={actors} positions={[]} />;
  return (
    <button type="button" onClick={() => setShown(true)}>
      Open the page
    </button>
  );
}

const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
const failures = () =>
  screen
    .getByText(/could not be loaded/)
    .elements()
    .map(({ textContent }) => textContent);
const count = (selector: string): number => document.querySelectorAll(selector).length;

componentTours('coastlines', coastlinesMachine, coastlinesWorlds['the built-in map'], {
  address: '/dashboard',
  view: (coastlines, around) => <Page actors={actorsAround(coastlines, around)} />,
  events: {
    'map.shown': {
      control: () => screen.getByRole('button', { name: 'Open the page' }),
      act: (button) => button.click(),
    },
    'map.zoomed': {
      // The coarse coastlines last until the zoom that is one more than the world's sample.
      control: ({ zoom }) => (zoom > nearZoom ? zoomIn : undefined),
      act: async (button) => {
        for (let times = 0; times <= nearZoom; times += 1) await button.click();
      },
      sends: { type: 'map.zoomed' },
      // The fine coastlines are loaded once, and not while others are.
      mayBeIgnored: ({ value, context }) => value !== 'ready' || context.detail === 'fine',
    },
    'reload.requested': {
      control: () => screen.getByRole('button', { name: 'Try again' }),
      act: (button) => button.click(),
    },
  },
  screen: async ({ value, context: { coast } }) => {
    const what = coast ? 'The finer coastlines' : 'The map';
    await expect
      .poll(failures)
      .toEqual(value === 'failed' ? [expect.stringContaining(`${what} could not be loaded`)] : []);
    await expect.poll(() => count('.fleet-map')).toBe(value === 'hidden' ? 0 : 1);
    await expect.poll(() => count('.fleet-map .highcharts-container')).toBe(coast ? 1 : 0);
  },
});

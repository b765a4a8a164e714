import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { voyageReplayMachine } from '../../src/machines/map/voyage-replay.ts';
import { ReplayBar } from '../../src/views/pages/fleet-position/ReplayBar.tsx';
import { voyageReplayWorlds } from '../machines/map/voyage-replay.world.ts';
import { componentTours } from './support/component-tours.tsx';

const slider = screen.getByRole('slider', { name: 'Time of the replay' });
const button = (name: string) => screen.getByRole('button', { name, exact: true });
const offered = (name: string) => (button(name).query() ? button(name) : undefined);
const count = (name: string): number => button(name).elements().length;

componentTours('voyageReplay', voyageReplayMachine, Object.values(voyageReplayWorlds), {
  address: '/fleet-position/4100016?voyage=12',
  view: (replay) => <ReplayBar replay={replay} />,
  events: {
    'location.changed': 'the address',
    'voyage.picked': 'the choice of voyages: voyage-replay.spec.ts',
    'voyage.shown': 'the map, once the positions are loaded: voyage-replay.spec.ts',
    // The slider has steps of ten minutes within the voyage: the time is what the browser makes of the picked one.
    'time.picked': 'the slider and the reports: voyage-replay.spec.ts',
    'replay.closed': {
      control: () => offered('Close replay'),
      act: (control) => control.click(),
    },
    'play.requested': {
      control: ({ stepped }) => (stepped === isStill() ? offered('Play') : undefined),
      act: (control) => control.click(),
    },
    'pause.requested': { control: () => offered('Pause'), act: (control) => control.click() },
    'speed.picked': {
      control: () => (slider.query() ? screen.getByRole('combobox', { name: 'Speed' }) : undefined),
      act: (control, { hoursPerSecond }) => control.selectOptions(String(hoursPerSecond)),
    },
  },
  screen: async ({ value, context: { range, at, hoursPerSecond } }) => {
    await expect.poll(() => count('Play')).toBe(range && value !== 'playing' ? 1 : 0);
    await expect.poll(() => count('Pause')).toBe(value === 'playing' ? 1 : 0);
    if (!range) return;
    await expect.element(slider).toHaveAttribute('max', String(range.until));
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', expect.stringContaining(new Date(at).toISOString().slice(11, 16)));
    await expect.element(screen.getByRole('combobox', { name: 'Speed' })).toHaveValue(String(hoursPerSecond));
  },
});

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

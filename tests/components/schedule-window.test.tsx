import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { RouteState } from '../../src/routing/location.ts';
import { type ScheduleWindowRef, scheduleWindowMachine } from '../../src/machines/schedule-window.ts';
import { fleetSchedule } from '../../src/views/pages/fleet-schedule/page.ts';
import { windowText } from '../../src/views/pages/fleet-schedule/time-scale.ts';
import { page, scheduleWindowWorlds } from '../machines/schedule-window.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';

interface Props {
  readonly window: ScheduleWindowRef;
  readonly render: (location: RouteState) => ReactNode;
}

function Page({ window, render }: Props) {
  return render(useSelector(window, ({ context }) => context.location));
}

const zoomed = (step: 1 | -1) =>
  screen.getByRole('button', { name: step === 1 ? 'Show fewer days' : 'Show more days' });
const firstVessel = () => screen.getByRole('rowheader').first().getByRole('link');

const timeLine = () => document.querySelector('.fleet-timeline table')?.getAttribute('aria-label');

componentTours('scheduleWindow', scheduleWindowMachine, scheduleWindowWorlds['the usual window'], {
  address: page,
  view: (window, around) => <Page window={window} render={pageWith(fleetSchedule, around, at(page), { window })} />,
  events: {
    'location.changed': 'the page, when the address changes',
    'days.panned': {
      // Thirty days move by five.
      control: firstVessel,
      act: async (link) => {
        link.element().focus();
        link.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      },
    },
    'days.zoomed': { control: ({ step }) => zoomed(step), act: (button) => button.click() },
    'length.picked': {
      control: () => screen.getByRole('combobox', { name: 'Length' }),
      act: (select, { days }) => select.selectOptions(String(days)),
    },
    'today.requested': {
      control: () => screen.getByRole('button', { name: 'Today' }),
      act: (button) => button.click(),
    },
  },
  screen: async ({ context: { shown } }) => {
    await expect.element(screen.getByRole('status').getByText(windowText(shown))).toBeVisible();
    await expect.poll(timeLine).toBe(`Time line of all vessels, ${windowText(shown)}`);
  },
});

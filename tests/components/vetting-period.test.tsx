import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { RouteState } from '../../src/routing/location.ts';
import { type VettingPeriodRef, vettingPeriodMachine } from '../../src/machines/vetting-period.ts';
import { sireStatus } from '../../src/views/pages/vetting/page.ts';
import { page, vettingPeriodWorlds } from '../machines/vetting-period.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';

interface Props {
  readonly period: VettingPeriodRef;
  readonly render: (location: RouteState) => ReactNode;
}

function Page({ period, render }: Props) {
  return render(useSelector(period, ({ context }) => context.location));
}

const select = screen.getByRole('combobox', { name: 'Period' });
const picked = () => document.querySelector<HTMLSelectElement>('select[aria-label="Period"]')?.value;
const calendars = screen.getByRole('button', { name: /^Calendar of (Start|End)$/ });

const bar = (name: RegExp) => screen.getByRole('img', { name });
const escaped = (text: string): string => text.replaceAll('.', String.raw`\.`);

componentTours('vettingPeriod', vettingPeriodMachine, vettingPeriodWorlds['two periods'], {
  address: page,
  view: (period, around) => <Page period={period} render={pageWith(sireStatus, around, at(page), { period })} />,
  events: {
    'location.changed': 'the page, when the address changes',
    'period.picked': {
      control: ({ period }, { context: { location } }) => (location.period === period ? undefined : select),
      act: (periods, { period }) => periods.selectOptions(period),
    },
    'quarter.picked': {
      control: ({ quarter }) => bar(new RegExp(`^${quarter}.* Company\\.$`)),
      act: (column) => column.click(),
    },
    'part.picked': {
      control: ({ part }) => bar(new RegExp(`^${escaped(part)}.* Company\\.$`)),
      act: (row) => row.click(),
    },
  },
  screen: async ({ context: { location } }) => {
    const custom = location.period === 'Custom';
    await expect.poll(picked).toBe(custom ? 'Custom' : 'Last 2 Years');
    await expect.poll(() => calendars.elements().length).toBe(custom ? 2 : 0);
    await expect.poll(() => bar(/ Company\.$/).elements().length).toBeGreaterThan(8);
  },
});

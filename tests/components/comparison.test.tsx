import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { RouteState } from '../../src/routing/location.ts';
import { comparedVessels } from '../../src/routing/comparison-address.ts';
import { comparisonMachine, type ComparisonRef } from '../../src/machines/comparison.ts';
import { compare } from '../../src/views/pages/compare/page.ts';
import { comparisonWorlds, page } from '../machines/comparison.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';
import { pageWith } from './support/page-with.ts';

interface Props {
  readonly comparison: ComparisonRef;
  readonly render: (location: RouteState) => ReactNode;
}

function Page({ comparison, render }: Props) {
  return render(useSelector(comparison, ({ context }) => context.location));
}

const column = (imono: string) => screen.getByRole('columnheader').filter({ hasText: `IMO ${imono}` });

const heads = () => [...document.querySelectorAll('.compare-imo')].map(({ textContent }) => textContent);

componentTours('comparison', comparisonMachine, comparisonWorlds['two and four vessels'], {
  address: page,
  view: (comparison, around) => (
    <Page comparison={comparison} render={pageWith(compare, around, at(page), { comparison })} />
  ),
  events: {
    'location.changed': 'the page, when the address changes',
    'vessel.added': {
      control: ({ imono }) => {
        const listed = document.querySelector(`#compare-add:not(:disabled) option[value="${imono}"]`);
        return listed ? screen.getByRole('combobox', { name: 'Add vessel' }) : undefined;
      },
      act: (select, { imono }) => select.selectOptions(imono),
    },
    'vessel.removed': {
      control: ({ imono }) => column(imono).getByRole('button', { name: /^Remove / }),
      act: (button) => button.click(),
    },
    'vessel.moved': {
      control: ({ imono, by }) => column(imono).getByRole('button', { name: by === 1 ? /right$/ : /left$/ }),
      act: (button) => button.click(),
    },
    'differences.toggled': {
      control: () => screen.getByRole('checkbox', { name: 'Only differences' }),
      act: (box) => box.click(),
    },
  },
  screen: async ({ context: { location } }) => {
    await expect.poll(heads).toEqual(comparedVessels(location).map((imono) => `IMO ${imono}`));
    const alone = location.tab === 'differences';
    await expect.poll(() => document.querySelectorAll('[data-differs="true"]').length).toBeGreaterThan(5);
    await expect.poll(() => document.querySelectorAll('[data-differs="false"]').length === 0).toBe(alone);
  },
});

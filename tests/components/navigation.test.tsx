import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { navigationMachine, type NavigationRef } from '../../src/machines/navigation.ts';
import { hrefFor } from '../../src/routing/location.ts';
import { go } from '../../src/services/address-bar.ts';
import { Outlet } from '../../src/views/shell/Outlet.tsx';
import { Shell } from '../../src/views/shell/Shell.tsx';
import { list, navigationWorlds } from '../machines/navigation.world.ts';
import { componentTours } from './support/component-tours.tsx';

/** A page once there is one. */
function Screen({ navigation }: { readonly navigation: NavigationRef }) {
  const shown = useSelector(navigation, ({ context }) => context.location !== undefined);
  return <Shell>{shown && <Outlet />}</Shell>;
}

const panel = screen.getByRole('dialog');
const rows = () => document.querySelectorAll('tbody tr').length;

const world = navigationWorlds['a list and its open record'];
// No link on this page replaces the history entry, and it has no filter of all vessels.
const offered = {
  'link.followed': [{ type: 'link.followed', to: '/fleet' }],
  'address.picked': [{ sort: 'title.asc' }, { tab: 'year' }, { tab: undefined }].map((change) => ({
    type: 'address.picked' as const,
    change,
  })),
} as const;
const {
  'a link that says so replaces the history entry': _,
  'what is picked may be a new history entry': __,
  'a filter of all vessels is in their address': ___,
  ...requirements
} = world.requirements ?? {};
const ofPage = { ...world, requirements, events: { ...world.events, ...offered } };

componentTours('navigation', navigationMachine, ofPage, {
  address: list,
  // The panel stays open without its record.
  answering: (call) => (call === 'nearMiss.detail' ? 'never' : 'data'),
  inPortal: (navigation) => ({ navigation }),
  view: (navigation) => <Screen navigation={navigation} />,
  arrange: (event) => {
    if (event.type === 'location.changed') go({ to: hrefFor(event.location, {}) });
  },
  events: {
    'location.changed': 'the page',
    'link.followed': {
      control: () => screen.getByRole('link', { name: 'Fleet Summary' }),
      act: (link) => link.click(),
    },
    'panel.closed': {
      control: (_, { context }) =>
        context.location?.record === undefined ? undefined : panel.getByRole('button', { name: 'Close the near miss' }),
      act: (button) => button.click(),
    },
    'address.picked': {
      control: ({ change }, { context: { location } }) => {
        if (location === undefined) return undefined;
        if ('sort' in change) return screen.getByRole('button', { name: 'Title' });
        if (location.tab === change.tab) return undefined;
        return screen.getByRole('radio', { name: change.tab === 'year' ? 'Year' : 'Month' });
      },
      act: (control) => control.click({ force: true }),
    },
  },
  screen: async ({ context: { location } }) => {
    await expect.poll(() => panel.elements().length).toBe(location?.record === undefined ? 0 : 1);
    await expect.poll(() => rows() > 0).toBe(location !== undefined);
    if (location)
      await expect
        .element(screen.getByRole('radio', { name: location.tab === 'year' ? 'Year' : 'Month', includeHidden: true }))
        .toBeChecked();
  },
});

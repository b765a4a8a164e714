import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { Portal } from '../../src/views/portal.ts';
import { Outlet } from '../../src/views/shell/Outlet.tsx';
import { pageWorlds } from '../machines/page.world.ts';
import { pageMachine } from '../support/model/machines.ts';
import { componentTours } from './support/component-tours.tsx';

const again = screen.getByRole('button', { name: 'Try again' });

componentTours('page', pageMachine, pageWorlds['two vessels of one page and another page'], {
  address: '/company-info',
  // SAFETY: a text is something that React renders.
  inPortal: (page) => ({ page: page as unknown as Portal['page'] }),
  view: () => (
    <main>
      <Outlet />
    </main>
  ),
  events: {
    'location.shown': 'the app, at every place it lets through',
    'page.left': 'the app, when the session ends',
    'reload.requested': {
      control: (_, { value }) => (value === 'failed' ? again : undefined),
      act: (button) => button.click(),
    },
    'network.restored': 'the browser',
    'minute.passed': 'the clock',
  },
  screen: async ({ value }) => {
    await expect.poll(() => again.elements().length).toBe(value === 'failed' ? 1 : 0);
    const spins = value === 'loading' || value === 'empty';
    await expect.poll(() => document.querySelectorAll('main .full-screen').length).toBe(spins ? 1 : 0);
  },
});

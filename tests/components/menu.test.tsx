import { afterAll, expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import { menuMachine } from '../../src/machines/menu-sheet.ts';
import { Shell } from '../../src/views/shell/Shell.tsx';
import { menuWorlds } from '../machines/menu.world.ts';
import { componentTours } from './support/component-tours.tsx';

/** Below md the menu is a sheet; above, its entries are always shown. */
const narrow = () => screen.viewport(420, 800);
const wide = () => screen.viewport(1440, 900);

afterAll(wide);

const sheet = screen.getByRole('navigation', { name: 'Main menu' });
const fleet = sheet.getByRole('link', { name: 'Fleet Summary' });

const isInert = (selector: string): boolean => document.querySelector(`${selector}[inert]`) !== null;

componentTours('menu', menuMachine, menuWorlds['a menu'], {
  address: '/company-info',
  inPortal: (menu) => ({ menu }),
  view: () => <Shell>A page</Shell>,
  events: {
    'menu.opened': {
      control: () => screen.getByRole('button', { name: 'Open the menu' }),
      act: (button) => button.click(),
    },
    'menu.closed': {
      control: () => screen.getByRole('button', { name: 'Close the menu' }),
      // The sheet covers its middle.
      act: (scrim) => scrim.click({ position: { x: 400, y: 400 } }),
    },
    'entry.picked': {
      control: () => fleet,
      act: async (link) => {
        if (link.query() === null) await wide();
        await link.click();
        await narrow();
      },
    },
  },
  screen: async ({ value }) => {
    await narrow();
    const open = value === 'open';
    await expect.poll(() => sheet.elements().length).toBe(open ? 1 : 0);
    await expect.poll(() => isInert('.shell-main')).toBe(open);
    await expect
      .poll(() => screen.getByRole('button', { name: 'Close the menu' }).elements().length)
      .toBe(open ? 1 : 0);
  },
});

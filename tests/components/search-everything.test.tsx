import { expect, it } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { type SearchEverythingSnapshot, searchEverythingMachine } from '../../src/machines/search-everything.ts';
import { Shell } from '../../src/views/shell/Shell.tsx';
import { searchEverythingWorlds } from '../machines/search-everything.world.ts';
import { componentTours } from './support/component-tours.tsx';
import { mount, prepare } from './support/mounted.tsx';
import { startPortal } from './support/portal.ts';

const dialog = screen.getByRole('dialog', { name: 'Search everything' });
const box = dialog.getByRole('combobox');
const option = (name: RegExp) => dialog.getByRole('option', { name });

const isOpen = ({ value }: SearchEverythingSnapshot): boolean => value !== 'closed';
/** Whether 'Fleet Summary' is listed: the keyword is blank or one of its letters. */
const listsPages = (snapshot: SearchEverythingSnapshot): boolean =>
  isOpen(snapshot) && snapshot.context.keyword !== ' qx';

const activeId = (): string => box.element().getAttribute('aria-activedescendant') ?? '';

const statusOf = (snapshot: SearchEverythingSnapshot): string => {
  const { problem, keyword, found } = snapshot.context;
  if (snapshot.hasTag('busy')) return 'Searching records…';
  if (snapshot.matches({ open: 'failed' })) return `Records cannot be searched: ${problem?.message}`;
  if (keyword.trim().length < 2) return '';
  return found.length > 0 ? '1 result' : 'No results';
};

componentTours('searchEverything', searchEverythingMachine, searchEverythingWorlds['the dialog'], {
  address: '/company-info',
  inPortal: (searchEverything) => ({ searchEverything }),
  view: () => <Shell>A page</Shell>,
  events: {
    'recent.known': 'the storage of the browser',
    'search.opened': {
      control: (_, snapshot) => (isOpen(snapshot) ? undefined : screen.getByRole('main')),
      act: () => userEvent.keyboard('{Control>}k{/Control}'),
    },
    'search.closed': {
      control: () => dialog.getByRole('button', { name: 'Close the search' }),
      act: (button) => button.click(),
    },
    'keyword.typed': {
      // A box with the same text reports no change.
      control: ({ text }, snapshot) => (isOpen(snapshot) && text !== snapshot.context.keyword ? box : undefined),
      act: (control, { text }) => control.fill(text),
    },
    'search.requested': {
      control: (_, snapshot) =>
        snapshot.matches({ open: 'typing' }) && snapshot.context.found.length === 0 ? box : undefined,
      act: () => userEvent.keyboard('{Enter}'),
    },
    'search.retried': {
      control: () => dialog.getByRole('button', { name: 'Try again' }),
      act: (button) => button.click(),
    },
    'option.activated': {
      control: (_, snapshot) => (listsPages(snapshot) && snapshot.context.active === undefined ? box : undefined),
      act: async (control, { key }) => {
        const isActive = () => activeId().endsWith(`-${key.replace(' ', '-')}`) && !activeId().includes('recent');
        control.element().focus();
        while (!isActive()) await userEvent.keyboard('{ArrowDown}');
      },
    },
    'result.opened': {
      control: (_, snapshot) => (listsPages(snapshot) ? option(/^Fleet Summary/).first() : undefined),
      act: (line) => line.click(),
    },
    'command.chosen': {
      control: (_, snapshot) => (isOpen(snapshot) && snapshot.context.keyword === '' ? option(/^Logout/) : undefined),
      act: (line) => line.click(),
    },
  },
  screen: async (snapshot) => {
    await expect.poll(() => dialog.elements().length).toBe(isOpen(snapshot) ? 1 : 0);
    if (!isOpen(snapshot)) return;
    const { keyword, found, active } = snapshot.context;
    await expect.element(box).toHaveValue(keyword);
    await expect.element(box).toHaveFocus();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(statusOf(snapshot));
    const lists = keyword === ' qx' ? found.length : undefined;
    if (lists !== undefined) await expect.poll(() => dialog.getByRole('option').elements().length).toBe(lists);
    if (listsPages(snapshot) && active) await expect.poll(activeId).toMatch(/page-.fleet$/);
  },
});

it('Ctrl+K opens the dialog again before React has rendered that it closed', async () => {
  const restore = prepare('/company-info');
  const { portal, stop } = startPortal(() => 'data', true);
  const unmount = mount(portal, <Shell>A page</Shell>);
  const { searchEverything } = portal;
  searchEverything.send({ type: 'search.opened' });
  await expect.element(dialog).toBeVisible();
  searchEverything.send({ type: 'search.closed' });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  expect(searchEverything.getSnapshot().matches('open')).toBe(true);
  unmount();
  stop();
  restore();
});

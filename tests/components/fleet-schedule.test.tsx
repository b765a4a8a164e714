import { expect, it, onTestFinished } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { Outlet } from '../../src/views/shell/Outlet.tsx';
import { mount } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';

const calls = screen.getByRole('region', { name: /^Who calls where/ });

const openSchedule = async () => {
  openPortal(
    '/fleet-schedule/all',
    'data',
    () => false,
    (portal) => mount(portal, <Outlet />),
  );
  await expect.element(calls.getByRole('table')).toBeInTheDocument();
};

const topOf = (element: Element): number => element.getBoundingClientRect().top;

it.each([
  ['Who calls where', calls],
  ['Due', screen.getByRole('region', { name: 'Due against port calls' })],
] as const)('leads from the time line to the table below it: %s', async (name, table) => {
  await openSchedule();
  await screen
    .getByRole('navigation', { name: 'Below the time line' })
    .getByRole('link', { name, exact: true })
    .click();
  expect(document.querySelector(':target')).toBe(table.element());
  await expect.element(table).toHaveFocus();
});

it('leads from what falls due to its certificate or survey', async () => {
  await openSchedule();
  const links = [...document.querySelectorAll('#due-at-calls .table-row a')].map((link) => link.getAttribute('href'));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links)
    expect(link).toMatch(/^\/(hsqe-perf\/certificate-status|class-surveys)\/\d{7}\?record=\d+$/);
});

it('says in words when something falls due at a port call', async () => {
  await openSchedule();
  const items = [...calls.element().querySelectorAll('.due-there')].map(({ textContent }) => textContent);
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) expect(item).toMatch(/^(Overdue|Due|Upcoming) \d\d\.\d\d\.\d{4} \S/);
  expect(calls.element().querySelectorAll('.due-there[title], .due-there [title]')).toHaveLength(0);
});

it("has 'Export' in the line of 'Sort by' on a phone", async () => {
  await screen.viewport(390, 844);
  onTestFinished(() => screen.viewport(1440, 900));
  await openSchedule();
  const reverse = calls.getByRole('button', { name: 'Reverse the order' });
  await expect.element(reverse).toBeVisible();
  expect(topOf(calls.getByRole('button', { name: 'Export' }).element())).toBeCloseTo(topOf(reverse.element()), 0);
});

it('reads a row of the time line by Space and by a press, and Escape closes it', async () => {
  await openSchedule();
  const vessel = document.querySelector<HTMLElement>('a[data-vessel]');
  const told = screen.getByRole('list', { name: `What the row of ${vessel?.textContent} shows` });
  vessel?.focus();
  await userEvent.keyboard(' ');
  await expect.element(told).toBeVisible();
  expect(told.element().textContent).toMatch(/ → .+, (expected|arrived) \d\d\.\d\d\.\d{4} /);
  await userEvent.keyboard('{Escape}');
  await expect.element(told).not.toBeInTheDocument();
  const track = document.querySelector('.timeline-track');
  if (!track) throw new Error('There is no time line');
  await userEvent.click(track);
  await expect.element(told).toBeVisible();
});

it('has each name of a port in one piece, or not at all', async () => {
  await openSchedule();
  const names = [...document.querySelectorAll<HTMLElement>('.timeline-port')].map((label) => {
    const [box, name] = [label.getBoundingClientRect(), label.firstElementChild?.getBoundingClientRect()];
    const isShown = name !== undefined && name.top < box.bottom;
    return { isShown, isWhole: name !== undefined && name.right <= box.right + 1 };
  });
  expect(names.filter(({ isShown }) => isShown).length).toBeGreaterThan(10);
  expect(names.filter(({ isShown, isWhole }) => isShown && !isWhole)).toEqual([]);
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { App } from '../../src/views/shell/App.tsx';
import { Outlet } from '../../src/views/shell/Outlet.tsx';
import { mount, mountRoot } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';

const found = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};

const topOfContent = (): number => found('.page-content').getBoundingClientRect().top;

const onScreen = async (width: number): Promise<void> => {
  await screen.viewport(width, 844);
  onTestFinished(() => screen.viewport(1440, 900));
};

it.each([1440, 768, 390])('keeps as much room for the categories of news as they take, at %i px', async (width) => {
  await onScreen(width);
  openPortal(
    '/tb-info/tb-news',
    'data',
    () => false,
    (portal) => mount(portal, <Outlet />),
  );
  await expect.element(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  const { blockSize, minBlockSize } = getComputedStyle(found('.categories'));
  expect(blockSize).toBe(minBlockSize);
});

it('moves nothing on a phone when the age of what is shown appears', async () => {
  await onScreen(390);
  const { portal, answerWith } = openPortal(
    // Its title leaves no room beside it.
    '/hsqe-perf/near-misses/4100016',
    'data',
    (call) => call === 'nearMiss.search',
    (shown) => mountRoot(<App portal={shown} />),
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('.table-row')).not.toBeNull();
  const before = topOfContent();
  vi.setSystemTime(Date.now() + 3_600_000);
  answerWith('down');
  portal.page.getSnapshot().context.page?.actors.forEach((one) => one.send({ type: 'reload.requested' }));
  await expect.element(screen.getByText(/^Data from \d\d:\d\d .*, 1 h ago$/)).toBeVisible();
  expect(topOfContent()).toBe(before);
});

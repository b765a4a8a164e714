import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { LoadedPage } from '../../src/machines/page-actor.ts';
import { createPageMachine } from '../../src/machines/page.ts';
import type { RouteState } from '../../src/routing/location.ts';
import { App } from '../../src/views/shell/App.tsx';
import { Spinner } from '../../src/views/ui/Spinner.tsx';
import { at } from '../support/samples.ts';
import { mountRoot } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';
import type { WholePortal } from './support/portal.ts';

const spinner = screen.getByRole('status').filter({ hasText: /^Loading/ });

/** Shows the portal at an address; `change` says what is different in it. */
const openApp = (address: string, change: Partial<WholePortal> = {}, signedIn = true): WholePortal =>
  openPortal(
    address,
    'data',
    () => false,
    (portal) => mountRoot(<App portal={{ ...portal, ...change }} />),
    signedIn,
  ).portal;

/** Whether an element is in front of everything else in the window: in its corners, on the menu and in the middle. */
const coversWindow = (selector: string): boolean => {
  const { innerWidth: width, innerHeight: height } = window;
  return [
    [2, 2],
    [width - 2, 2],
    [100, height / 2],
    [width / 2, height / 2],
    [width - 2, height - 2],
  ].every(([x = 0, y = 0]) => Boolean(document.elementFromPoint(x, y)?.closest(selector)));
};

/** How much an element hides of what is behind it, from 0 to 1. */
const opacityOf = (selector: string): number => {
  const element = document.querySelector(selector);
  const colour = element ? getComputedStyle(element).backgroundColor : 'transparent';
  const [, alpha] = /^rgba\(.*, ([\d.]+)\)$/.exec(colour) ?? [];
  return alpha === undefined ? Number(colour.startsWith('rgb(')) : Number(alpha);
};

it('a loading spinner turns beside the name of what is loading', async () => {
  onTestFinished(mountRoot(<Spinner label="Loading your devices" />));
  await expect.element(spinner).toHaveTextContent('Loading your devices');
  const { animationName, animationIterationCount } = getComputedStyle(spinner.element(), '::before');
  expect([animationName, animationIterationCount]).toEqual(['turn', 'infinite']);
});

it('a full-screen spinner covers the window while a screen loads', async () => {
  const machine = createPageMachine<ReactNode>().provide({
    actors: {
      loadPage: fromPromise<LoadedPage<ReactNode>, { readonly location: RouteState }>(
        () => new Promise(() => undefined),
      ),
    },
  });
  const page = createActor(machine).start();
  onTestFinished(() => void page.stop());
  page.send({ type: 'location.shown', location: at('/company-info') });
  openApp('/company-info', { page });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await expect.element(spinner).toBeVisible();
  expect([coversWindow('.full-screen'), opacityOf('.full-screen')]).toEqual([true, 1]);
});

it('a full-page overlay covers the window while the app loads', async () => {
  const { notices } = openApp('/auth/login', {}, false);
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(spinner.elements()).toEqual([]);
  notices.send({ type: 'request.started', indicator: 'full' });
  await expect.element(spinner).toBeVisible();
  expect([coversWindow('.full-screen'), opacityOf('.full-screen')]).toEqual([true, 1]);
  notices.send({ type: 'request.ended', indicator: 'full' });
  await expect.element(spinner).not.toBeInTheDocument();
});

it('a lighter overlay, which the page shows through, covers the window while an attachment loads', async () => {
  const { notices } = openApp('/company-info');
  await expect.element(screen.getByText('Who we are')).toBeVisible();
  notices.send({ type: 'request.started', indicator: 'attachment' });
  await expect.element(spinner).toHaveTextContent('Loading the attachment');
  expect(coversWindow('.attachment-overlay')).toBe(true);
  expect(opacityOf('.attachment-overlay')).toBeLessThan(1);
  notices.send({ type: 'request.ended', indicator: 'attachment' });
  await expect.element(spinner).not.toBeInTheDocument();
});

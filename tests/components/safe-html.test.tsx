import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { type Portal, PortalProvider } from '../../src/views/portal.ts';
import type * as SafeHtmlModule from '../../src/views/ui/SafeHtml.tsx';
import { mountRoot } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';

/** Imports the component anew: another test of this page may have loaded its sanitiser. */
const importSafeHtml = async () => {
  const url = new URL('../../src/views/ui/SafeHtml.tsx?unloaded', import.meta.url).href;
  const { SafeHtml }: typeof SafeHtmlModule = await import(/* @vite-ignore */ url);
  return SafeHtml;
};

/** Mounts a view whose further code is loaded when the test says so, or fails. */
const mountWaiting = (view: ReactNode) => {
  const loads: PromiseWithResolvers<void>[] = [];
  const importWithRetry: Portal['importWithRetry'] = async (load) => {
    const held = Promise.withResolvers<void>();
    loads.push(held);
    await held.promise;
    return load();
  };
  openPortal(
    '/auth/login',
    'data',
    () => false,
    (portal) => mountRoot(<PortalProvider portal={{ ...portal, importWithRetry }}>{view}</PortalProvider>),
  );
  /** Waits until the load with this number has begun. */
  return async (number: number) => {
    await expect.poll(() => loads.length).toBe(number);
    const load = loads[number - 1];
    if (!load) throw new Error(`There is no load ${number}`);
    return load;
  };
};

const foreign = '<p>Rich words<img src="x" onerror="document.title = \'broken into\'"></p>';

it('renders nothing of a foreign text before the sanitiser has come, and only sanitised text after it', async () => {
  const { title } = document;
  const SafeHtml = await importSafeHtml();
  const load = mountWaiting(<SafeHtml html={foreign} />);
  const first = await load(1);
  expect(document.body.textContent).not.toContain('Rich words');
  expect(document.querySelector('.skeleton')).not.toBeNull();
  first.reject(new Error('The link broke'));
  await expect.element(screen.getByText('The text could not be displayed')).toBeVisible();
  expect(document.body.textContent).not.toContain('Rich words');
  await screen.getByRole('button', { name: 'Try again' }).click();
  (await load(2)).resolve();
  await expect.element(screen.getByText('Rich words')).toBeVisible();
  expect(document.querySelector('.rich-text img')).toBeNull();
  expect(document.title).toBe(title);
});

import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { PortalProvider } from '../../src/views/portal.ts';
import { lazyWithRetry } from '../../src/views/ui/lazy-with-retry.tsx';
import { Widget } from '../../src/views/ui/Widget.tsx';
import { mountRoot } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';

type Loaded = ComponentType<{ readonly text: string }>;

/** A part whose loads the test ends. */
const heldPart = () => {
  const loads: PromiseWithResolvers<Loaded>[] = [];
  const Part = lazyWithRetry<{ readonly text: string }>(
    () => {
      const load = Promise.withResolvers<Loaded>();
      loads.push(load);
      return load.promise;
    },
    <p>The code is loading</p>,
  );
  return { Part, loads };
};

const shown = ({ text }: { readonly text: string }) => <p>Shows {text}</p>;
const pending = screen.getByText('The code is loading');

/** Mounts two widgets with the same part. */
const mountTwice = (Part: Loaded) =>
  openPortal(
    '/auth/login',
    'data',
    () => false,
    (portal) =>
      mountRoot(
        <PortalProvider portal={{ ...portal, importWithRetry: (load) => load() }}>
          <Widget errorTitle="The first could not be displayed">
            <Part text="first" />
          </Widget>
          <Widget errorTitle="The second could not be displayed">
            <Part text="second" />
          </Widget>
        </PortalProvider>,
      ),
  );

it('shows what is pending until its code is loaded, and loads it once', async () => {
  const { Part, loads } = heldPart();
  mountTwice(Part);
  await expect.poll(() => pending.elements().length).toBe(2);
  loads[0]?.resolve(shown);
  await expect.element(screen.getByText('Shows first')).toBeVisible();
  await expect.element(screen.getByText('Shows second')).toBeVisible();
  expect(pending.elements()).toEqual([]);
  expect(loads).toHaveLength(1);
});

it('is shown within the frame in which its code has come', async () => {
  const { Part, loads } = heldPart();
  mountTwice(Part);
  await expect.poll(() => pending.elements().length).toBe(2);
  loads[0]?.resolve(shown);
  await loads[0]?.promise;
  await new Promise(requestAnimationFrame);
  expect(document.body.textContent).toContain('Shows first');
});

it('is loaded again only by Try again', async () => {
  const { Part, loads } = heldPart();
  mountTwice(Part);
  await expect.poll(() => loads.length).toBe(1);
  loads[0]?.reject(new Error('not served'));
  await expect.element(screen.getByText('The first could not be displayed')).toBeVisible();
  await expect.element(screen.getByText('The second could not be displayed')).toBeVisible();
  expect(loads).toHaveLength(1);
  await screen.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(pending).toBeVisible();
  expect(loads).toHaveLength(2);
  loads[1]?.resolve(shown);
  await expect.element(screen.getByText('Shows first')).toBeVisible();
  await expect.element(screen.getByText('The second could not be displayed')).toBeVisible();
});

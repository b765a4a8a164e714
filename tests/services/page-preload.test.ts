import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Permission } from '../../src/contract/permission.ts';
import { type RouteState, parseLocation } from '../../src/routing/location.ts';
import { noticesMachine } from '../../src/machines/notices.ts';
import type { LoadedPage } from '../../src/machines/page-actor.ts';
import { createPageMachine } from '../../src/machines/page.ts';
import { watcher } from '../../src/machines/unprovided.ts';
import { createPagePreload } from '../../src/app/page-preload-actors.ts';
import { pagePreloadMachine, pagesToPreload } from '../../src/machines/app/page-preload.ts';
import { accounts, today } from '../support/samples.ts';
import { waitTimeoutMs } from '../support/wait-timeout.ts';

const entries: readonly Permission[] = accounts['fleet@'] ?? [];

const portal = (saves = false) => {
  const shown = createPageMachine<ReactNode>().provide({
    actors: {
      loadPage: fromPromise<LoadedPage<ReactNode>, { readonly location: RouteState }>(async () => () => ({
        actors: [],
        render: () => null,
      })),
    },
  });
  const page = createActor(shown).start();
  const notices = createActor(noticesMachine).start();
  const loaded: string[] = [];
  const show = async (address: string) => {
    page.send({ type: 'location.shown', location: parseLocation(address, today) });
    await vi.waitFor(() => expect(page.getSnapshot().value).toBe('shown'), waitTimeoutMs);
  };
  const effects = createPagePreload({
    watchPermissions: watcher((report) => {
      report({ type: 'permissions.known', entries });
      return () => undefined;
    }),
    page,
    notices,
    idle: () => new Promise((resolve) => setImmediate(resolve)),
    savesData: () => saves,
    load: async (name) => {
      loaded.push(name);
      if (name === 'fleet') throw new Error('The link broke');
    },
  });
  const actor = createActor(pagePreloadMachine.provide(effects)).start();
  const done = async () => {
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
  };
  return { notices, loaded, show, done };
};

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('loads each page of the menu once, even if one of them fails', async () => {
  const { show, loaded, done } = portal();
  await show('/dashboard');
  await done();
  expect(loaded).toEqual(pagesToPreload(entries));
  expect(loaded).toEqual([...new Set(loaded)]);
  expect(loaded).toEqual(expect.arrayContaining(['dashboard', 'records', 'fleet', 'cdiStatus', 'system']));
});

it('loads nothing on a public page or during a request', async () => {
  const { show, loaded, notices, done } = portal();
  await show('/auth/login');
  await turns();
  expect(loaded).toEqual([]);
  notices.send({ type: 'request.started', indicator: 'page' });
  await show('/dashboard');
  await turns();
  expect(loaded).toEqual([]);
  notices.send({ type: 'request.ended', indicator: 'page' });
  await done();
  expect(loaded).not.toEqual([]);
});

it('loads nothing if data saving is on', async () => {
  const { show, loaded, done } = portal(true);
  await show('/dashboard');
  await done();
  expect(loaded).toEqual([]);
});

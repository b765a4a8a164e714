import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Permission } from '../../src/contract/permission.ts';
import { type Place, placeOf } from '../../src/routing/place.ts';
import { noticesMachine } from '../../src/machines/notices.ts';
import type { LoadedPage } from '../../src/machines/page-actor.ts';
import { createPageMachine } from '../../src/machines/page.ts';
import { pagesToPreload, preloadPages } from '../../src/app/preload-pages.ts';
import { accounts, today } from '../support/samples.ts';

const entries: readonly Permission[] = accounts['fleet@'] ?? [];

const portal = (saves = false) => {
  const shown = createPageMachine<ReactNode>().provide({
    actors: {
      loadPage: fromPromise<LoadedPage<ReactNode>, { readonly place: Place }>(async () => () => ({
        actors: [],
        render: () => null,
      })),
    },
  });
  const page = createActor(shown).start();
  const notices = createActor(noticesMachine).start();
  const brought: string[] = [];
  const show = async (address: string) => {
    page.send({ type: 'place.shown', place: placeOf(address, today) });
    await vi.waitFor(() => expect(page.getSnapshot().value).toBe('shown'));
  };
  const done = preloadPages(entries, {
    page,
    notices,
    idle: () => new Promise((resolve) => setImmediate(resolve)),
    savesData: () => saves,
    load: async (name) => {
      brought.push(name);
      if (name === 'fleet') throw new Error('The link broke');
    },
  });
  return { notices, brought, show, done };
};

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('the pages of the menu are loaded once each, even if one fails', async () => {
  const { show, brought, done } = portal();
  await show('/dashboard');
  await done;
  expect(brought).toEqual(pagesToPreload(entries));
  expect(brought).toEqual([...new Set(brought)]);
  expect(brought).toEqual(expect.arrayContaining(['dashboard', 'records', 'fleet', 'cdiStatus', 'system']));
});

it('nothing is loaded on a public page or while a request runs', async () => {
  const { show, brought, notices, done } = portal();
  await show('/auth/login');
  await turns();
  expect(brought).toEqual([]);
  notices.send({ type: 'request.started', indicator: 'page' });
  await show('/dashboard');
  await turns();
  expect(brought).toEqual([]);
  notices.send({ type: 'request.ended', indicator: 'page' });
  await done;
  expect(brought).not.toEqual([]);
});

it('nothing is loaded with data saving on', async () => {
  const { show, brought, done } = portal(true);
  await show('/dashboard');
  await done;
  expect(brought).toEqual([]);
});

it.each([
  ['vetting@', ['sireStatus', 'cdiStatus']],
  ['crew@', ['records', 'news']],
  ['nothing@', []],
])('%s gets the pages it may read and no other', (account, expected) => {
  expect(pagesToPreload(accounts[account] ?? []).toSorted()).toEqual(expected.toSorted());
});

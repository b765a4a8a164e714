import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { catalogue } from '../../src/contract/catalogue.ts';
import { parseLocation } from '../../src/routing/location.ts';
import { menuEntries } from '../../src/routing/menu.ts';
import { pageHref } from '../../src/routing/page-href.ts';
import { type Permission, PermissionName } from '../../src/contract/permission.ts';
import type { Received } from '../../src/contract/receive.ts';
import { redirectMachine } from '../../src/machines/app/redirect.ts';
import { dashboardAlone, redirectWorld } from '../machines/app/redirect.world.ts';
import { browserToursOf, type Play } from '../support/model/browser-tours.ts';
import { accounts, everything, profileWith } from '../support/samples.ts';
import { settled, test } from './support/signed-in.ts';

type Snapshot = SnapshotFrom<typeof redirectMachine>;

/** The pages of the samples: the heading of each, and its menu item. */
const pages: Readonly<Record<string, { readonly title: string; readonly entry: string }>> = {
  '/dashboard': { title: 'Dashboard', entry: 'Dashboard' },
  '/hsqe-perf/near-misses': { title: 'Occurrence - Near Misses', entry: 'Near Misses' },
  '/hsqe-perf/drills': { title: 'Drills', entry: 'Drills' },
  '/vetting/sire-status': { title: 'SIRE Status', entry: 'SIRE' },
  '/news': { title: 'News', entry: 'News' },
};

/** The paths of all requests so far. */
type Asked = readonly string[];

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const reads = (entries: readonly Received<typeof Permission>[], names: readonly string[]) =>
  entries.some(({ name, read }) => read && names.includes(name));

/** The path prefixes of the requests that the server would refuse an account. */
const refusedTo = (entries: readonly Received<typeof Permission>[]): readonly string[] =>
  Object.values(catalogue).flatMap(({ needs, path }) => {
    const names = [needs].flat().filter((name) => PermissionName.options.some((known) => known === name));
    return names.length === 0 || reads(entries, names) ? [] : [path.split('{')[0] ?? path];
  });

/**
 * The page at a path is shown and the menu offers what the account may read; a page it may not read is not in the
 * history.
 */
const expectShown = async (
  page: Page,
  path: string,
  { context: { entries } }: Snapshot,
  asked: Asked,
): Promise<void> => {
  const { title, entry } = pages[path] ?? { title: '', entry: '' };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Pages of vessels redirect to the first vessel.
  await expect(page).toHaveURL(new RegExp(`${path}(/\\d+)?$`));
  await expect(page).toHaveTitle(new RegExp(`(^|· )${title} · `));
  const readable = menuEntries.filter(({ needs }) => reads(entries, needs));
  const links = menu(page).locator('.menu-entry');
  await expect(links).toHaveText(readable.map(({ label }) => label));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    readable.map((one) => pageHref(one.path, parseLocation(new URL(page.url()).pathname, ''), undefined)),
  );
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText([entry]);
  await settled(page);
  const refused = refusedTo(entries);
  expect(asked.filter((one) => refused.some((start) => one.startsWith(start)))).toEqual([]);
  expect(await page.evaluate(() => history.length), 'the redirect adds no history entry').toBe(2);
};

const expectRedirected = async (page: Page, snapshot: Snapshot, asked: Asked): Promise<void> => {
  if (snapshot.output?.outcome !== 'go') throw new Error('the machine does not redirect');
  await expectShown(page, snapshot.output.to, snapshot, asked);
};

/** The account opens the address: its session is real, and its profile has the permissions of the sample. */
const play = (
  address: string,
  entries: readonly Received<typeof Permission>[],
): Play<typeof redirectMachine, Asked> => ({
  world: redirectWorld(address, entries),
  stage: {
    open: async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.route(`**${catalogue['account.profile'].path}`, (route) =>
        route.fulfill({ json: { result: profileWith(entries) } }),
      );
      await page.goto(address);
      return asked;
    },
    events: { none: () => Promise.reject(new Error('the machine decides at once')) },
    actors: {},
    screens: {
      deciding: () => Promise.reject(new Error('no state is final')),
      staying: (page, snapshot, asked) => expectShown(page, address, snapshot, asked),
      toDashboard: expectRedirected,
      toLanding: expectRedirected,
      nothingReadable: async (page) => {
        await expect(page.getByRole('heading')).toHaveText(['No access yet']);
        await expect(page).toHaveTitle(/^No access yet · /);
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('link')).toHaveCount(0);
        await expect(page.getByRole('button')).toHaveText(['Logout']);
      },
    },
  },
});

const nearMisses = '/hsqe-perf/near-misses';
const of = (account: string): readonly Received<typeof Permission>[] => accounts[account] ?? [];

/** Eight of the 21 samples of the machine: every outcome, and every kind of account. */
browserToursOf(
  'redirect',
  redirectMachine,
  {
    'an account that reads everything, at a page of vessels': play(nearMisses, everything),
    'fleet@ at the dashboard': play('/dashboard', of('fleet@')),
    'a dashboard alone, at the news': play('/news', dashboardAlone),
    'a dashboard alone, at a page of vessels': play(nearMisses, dashboardAlone),
    'vetting@ at the dashboard': play('/dashboard', of('vetting@')),
    'crew@ at a page of vessels': play(nearMisses, of('crew@')),
    'crew@ at the news': play('/news', of('crew@')),
    'nothing@ at the dashboard': play('/dashboard', of('nothing@')),
  },
  test,
);

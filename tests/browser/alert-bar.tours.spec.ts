import { expect, type Page, type Route } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import type { ConnectivityProblem } from '../../src/contract/problem.ts';
import { alertBarMachine, alertOf, retryIntervalMs, recoveryMs } from '../../src/machines/alert-bar.ts';
import { alertBarWorld } from '../machines/alert-bar.world.ts';
import { browserTours } from '../support/model/browser-tours.ts';
import type { World } from '../support/model/world.ts';
import { dawn, star, today } from '../support/samples.ts';
import { goInside } from './support/screens.ts';
import { settled, test } from './support/signed-in.ts';

/** The two requests of the page: its list, which is retried automatically, and the vessel search over it. */
const list = 'certificate.search';
const search = 'fleet.search';

const listOf = (imono: string) => `/hsqe-perf/certificate-status/${imono}`;

/**
 * The outcome of a request: a connectivity problem or none. The bar ignores a vessel that no longer exists: neither the
 * server nor the connection failed.
 */
type RequestOutcome = ConnectivityProblem | 'success' | 'gone';

/**
 * Restricted to what triggers every transition: the list fails by the connection and by the server, the search only by
 * the connection.
 */
const world: World<typeof alertBarMachine> = {
  ...alertBarWorld,
  events: {
    'problem.reported': [
      { type: 'problem.reported', call: list, problem: 'otherServer' },
      { type: 'problem.reported', call: list, problem: 'server' },
      { type: 'problem.reported', call: search, problem: 'otherServer' },
    ],
    'request.succeeded': [list, search].map((call) => ({ type: 'request.succeeded', call })),
    'retry.requested': [{ type: 'retry.requested' }],
    'page.left': [{ type: 'page.left' }],
    'alert.dismissed': [{ type: 'alert.dismissed' }],
  },
  // The length of the retry interval changes nothing else; the test counts it itself.
  project: ({ failing }) => failing,
  // The retried list fails in the same way as before.
  answers: (effect, { context }) => {
    const problem = context.failing[list];
    return effect.type === 'retry' && problem ? { type: 'problem.reported', call: list, problem } : undefined;
  },
};

interface Seen {
  readonly outcomes: Record<typeof list | typeof search, RequestOutcome>;
  /** How often the list was answered. */
  answered: number;
  /** Number of requests so far: makes each filter and keyword unique. */
  serial: number;
  imono: string;
  /** Number of retries by the bar. */
  retries: number;
}

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Refresh Page' });
const header = (page: Page) => page.getByRole('search', { name: 'Search from any page' });

const answer = (route: Route, outcome: RequestOutcome): Promise<void> => {
  if (outcome === 'success') return route.continue();
  if (outcome === 'gone') return route.fulfill({ status: 404, json: { error: 'She was sold' } });
  if (outcome === 'server') return route.fulfill({ status: 500, json: { error: 'The engine room is flooded' } });
  // A captive portal answers instead of the server, such as a harbour's sign-in page.
  return route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the harbour</h1>' });
};

/** Whether a URL is of this request, with any parameters. */
const isOf =
  (call: typeof list | typeof search) =>
  ({ pathname }: URL): boolean =>
    pathname === catalogue[call].path;

const open = async (page: Page): Promise<Seen> => {
  const seen: Seen = {
    outcomes: { [list]: 'success', [search]: 'success' },
    answered: 0,
    serial: 5,
    imono: dawn.imono,
    retries: 0,
  };
  await page.route(isOf(list), async (route) => {
    await answer(route, seen.outcomes[list]);
    seen.answered += 1;
  });
  await page.route(isOf(search), (route) => answer(route, seen.outcomes[search]));
  await page.clock.install({ time: `${today}T09:00:00Z` });
  await page.goto(listOf(dawn.imono));
  await expect(page.locator('.table-row').first()).toBeVisible();
  await settled(page);
  await page.clock.pauseAt(`${today}T09:05:00Z`);
  return seen;
};

/** Waits until the page has processed the response to the list request that `send` triggers. */
const listAnswered = async (page: Page, seen: Seen, send: () => Promise<unknown>): Promise<void> => {
  const before = seen.answered;
  await send();
  await expect.poll(() => seen.answered, 'the list is requested').toBe(before + 1);
  await settled(page);
};

/** Sends one of the two requests: the list with another filter, the search with another keyword. */
const sendRequest = async (page: Page, call: string, outcome: RequestOutcome, seen: Seen): Promise<void> => {
  seen.serial += 1;
  if (call === list) {
    seen.outcomes[list] = outcome;
    const filtered = `${listOf(seen.imono)}?filter=records&count=${seen.serial}`;
    return listAnswered(page, seen, () => goInside(page, filtered));
  }
  seen.outcomes[search] = outcome;
  const box = header(page).getByRole('combobox');
  await box.fill(`No vessel ${seen.serial}`);
  await box.press('Enter');
  await expect(header(page)).toHaveAttribute('aria-busy', 'false');
};

browserTours(
  'alertBar',
  alertBarMachine,
  world,
  {
    open,
    events: {
      'problem.reported': (page, { call, problem }, seen) => sendRequest(page, call, problem, seen),
      'request.succeeded': (page, { call }, seen) => sendRequest(page, call, 'success', seen),
      'retry.requested': async (page, _, seen) => {
        const retry = () => bar(page).getByRole('button', { name: 'Try again' }).click();
        if (seen.outcomes[list] === 'gone') await retry();
        else await listAnswered(page, seen, retry);
      },
      'page.left': (page, _, seen) => {
        seen.outcomes[list] = 'success';
        seen.retries = 0;
        seen.imono = seen.imono === dawn.imono ? star.imono : dawn.imono;
        return listAnswered(page, seen, () => goInside(page, listOf(seen.imono)));
      },
      'alert.dismissed': async (page, _, seen) => {
        seen.retries = 0;
        await bar(page).getByRole('button', { name: 'Close the alert' }).click();
      },
    },
    actors: {},
    timer: async (page, delay, seen) => {
      if (delay === 'recovery') {
        seen.retries = 0;
        return page.clock.runFor(recoveryMs);
      }
      const pause = retryIntervalMs(seen.retries);
      seen.retries += 1;
      const retry = () => page.clock.runFor(pause);
      if (seen.outcomes[list] === 'gone') await retry();
      else await listAnswered(page, seen, retry);
    },
    screens: {
      hidden: async (page) => {
        await expect(bar(page)).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Refresh Page' })).toHaveCount(0);
      },
      visible: async (page, snapshot) => {
        await expect(bar(page).getByText(alertOf(snapshot) ?? '', { exact: true })).toBeVisible();
        const commands = ['Try again', 'Refresh Page', 'Copy details for support', 'Close the alert'];
        await expect(bar(page).getByRole('button')).toHaveCount(commands.length);
        for (const name of commands) await expect(bar(page).getByRole('button', { name })).toBeVisible();
      },
    },
    always: async (_, { context: { failing } }, seen) => {
      // The request that the bar reports continues to fail; a list that it does not report causes no alert.
      seen.outcomes[list] = failing[list] ?? 'gone';
    },
  },
  test,
);

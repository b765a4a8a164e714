import type { BrowserContext, Page, Route } from '@playwright/test';
import { catalogue } from '../../../src/contract/catalogue.ts';
import { signInOutsideBrowser } from './account.ts';
import { test as base } from './browser-test.ts';
import { builtScript } from './built-script.ts';
import type { SessionPage } from './session-page.ts';

const address = '/session-under-test';
const sessionKey = 'auth.session';
export const refreshPath = `**${catalogue['account.refreshToken'].path}`;

declare global {
  interface Window {
    session: SessionPage;
  }
}

/** At least two pages. */
type Pages = readonly [Page, Page, ...Page[]];

interface Sessions {
  /** Opens this many pages of one browser, all signed in to one account. */
  readonly open: (pages: number, email?: string) => Promise<Pages>;
  readonly tokensOf: (email: string) => Promise<{ accessToken: string; refreshToken: string }>;
  /** How many refresh requests the pages have sent. */
  readonly refreshes: () => number;
  /** How many of them were answered. One that waits behind thirty slow requests times out, and is sent again. */
  readonly renewals: () => number;
  /** Makes the server refuse the access token of all pages, as it does after its expiry. */
  readonly expire: (page: Page) => Promise<void>;
}

const isRefresh = (url: string) => url.endsWith(catalogue['account.refreshToken'].path);

/** Pages that run only the portal's session code, on the portal's origin and against its server. */
export const test = base.extend<{ sessions: Sessions }>({
  sessions: async ({ context, request }, provide) => {
    const script = await bundle();
    await context.route(`**${address}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
    );
    let refreshes = 0;
    let renewals = 0;
    context.on('request', (sent) => {
      if (isRefresh(sent.url())) refreshes += 1;
    });
    context.on('response', (answer) => {
      if (isRefresh(answer.url())) renewals += 1;
    });
    const tokensOf = (email: string) => signInOutsideBrowser(request, email);
    await provide({
      tokensOf,
      refreshes: () => refreshes,
      renewals: () => renewals,
      expire,
      open: async (count, email = 'fleet@demo.example') => openAll(context, count, await tokensOf(email)),
    });
  },
});

const openAll = async (
  context: BrowserContext,
  count: number,
  tokens: { accessToken: string; refreshToken: string },
): Promise<Pages> => {
  const open = async () => {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };
  const pages: Pages = [await open(), await open(), ...(await Promise.all(Array.from({ length: count - 2 }, open)))];
  await pages[0].evaluate((pair) => window.session.signIn(pair), tokens);
  for (const page of pages) await page.waitForFunction(() => window.session.state() === 'signedIn');
  return pages;
};

/** Replaces the access token by one the server does not know, and waits until every page sees it. */
const expire = async (page: Page): Promise<void> => {
  const text = await page.evaluate((key) => {
    const record = JSON.parse(localStorage.getItem(key) ?? '{}');
    const expired = JSON.stringify({ ...record, accessToken: `expired ${record.gen}` });
    localStorage.setItem(key, expired);
    return expired;
  }, sessionKey);
  for (const other of page.context().pages())
    await other.waitForFunction(([key = '', wanted]) => localStorage.getItem(key) === wanted, [sessionKey, text]);
};

let bundled: Promise<string> | undefined;

/** The page's script, built once for all tests of a worker. */
const bundle = (): Promise<string> => (bundled ??= builtScript('session-page.ts'));

/** The storage as a page sees it. */
export const stored = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), sessionKey);

/** Every page sends this many requests at the same time. */
export const askAll = async (pages: readonly Page[], requests: number): Promise<string[]> =>
  (await Promise.all(pages.map((page) => page.evaluate((count) => window.session.ask(count), requests)))).flat();

/** Lets the server process the request and discards its answer. */
export const dropAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort('connectionreset');
};

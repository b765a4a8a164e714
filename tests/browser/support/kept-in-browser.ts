import { expect, type Page } from '@playwright/test';
import { keptDatabase } from '../../../src/services/kept/delete-kept.ts';
import { avatar, settled, submitLogin } from './signed-in.ts';

/** A list of one vessel, and its rows. */
export const list = '/hsqe-perf/near-misses/4100016?filter=records&count=5';
export const rows = (page: Page) => page.locator('.vessel-page-main tbody tr');
/** The age of the data in the heading. */
export const age = (page: Page) => page.locator('.page-age');

const away = new WeakSet<Page>();

/** No call is answered; the files of the portal are, as from a proxy before a server that is down. */
export const serverAway = async (page: Page): Promise<void> => {
  away.add(page);
  await page.route('**/api/**', (route) => (away.has(page) ? route.abort() : route.fallback()));
};

/** Leaves the route: when a page's last route ends, a file that the portal is fetching may never arrive. */
export const serverBack = (page: Page): boolean => away.delete(page);

/** The server accepts every call and answers none, until `answer` lets all of them through. */
export const serverHangs = async (page: Page) => {
  const requested: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await answered;
    await route.continue();
  });
  return { requested, answer };
};

/** The values of a store of the kept answers as JSON; none without a database. */
const keptValues = (page: Page, store: 'texts' | 'entries' | 'owner'): Promise<readonly string[]> =>
  page.evaluate(
    async ({ name, store: of }) => {
      const databases = await indexedDB.databases();
      if (!databases.some((database) => database.name === name)) return [];
      return new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no reason')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction(of).objectStore(of).getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(
              reading.result.map((value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))),
            );
          });
        });
      });
    },
    { name: keptDatabase, store },
  );

/** Every text of every kept answer; none without a database. */
export const keptIn = (page: Page): Promise<readonly string[]> => keptValues(page, 'texts');

/** Everything that the database of kept answers holds. */
export const everythingKeptIn = async (page: Page): Promise<string> =>
  [await keptIn(page), await keptValues(page, 'entries'), await keptValues(page, 'owner')].flat().join('\n');

export const signIn = async (page: Page, email = 'fleet@demo.example'): Promise<void> => {
  await submitLogin(page, email);
  await expect(avatar(page)).toBeVisible();
};

/** Waits until the browser has stored an answer with each of the texts. */
export const seeKept = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const part of texts)
    await expect.poll(async () => (await keptIn(page)).some((text) => text.includes(part)), part).toBe(true);
};

/** Sees the list, and waits until the browser has stored it with the profile and the vessels. */
export const seeList = async (page: Page, email = 'fleet@demo.example'): Promise<void> => {
  await page.goto(list);
  await expect(rows(page)).not.toHaveCount(0);
  await settled(page);
  await seeKept(page, ['totalCount', email, 'MT Northern Dawn']);
};

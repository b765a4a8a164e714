import { expect, type Page } from '@playwright/test';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { askAll, refreshPath, stored, test } from './support/sessions.ts';

const doneIn = (pages: readonly Page[]) =>
  Promise.all(pages.map(async (page) => (await page.evaluate(() => window.session.done())).join()));

const each = (pages: readonly Page[], what: string) => pages.map(() => what);

/**
 * A request is refused with its session, or cancelled if it was pending in a page that is notified of the end by
 * another.
 */
const refusedOrGivenUp = (answers: readonly string[]): void => {
  expect(answers).toContain('unauthenticated');
  expect(answers.filter((answer) => answer !== 'unauthenticated' && answer !== 'aborted')).toEqual([]);
};

for (const count of [2, 6]) {
  test.describe(`${count} pages of one session`, exhaustiveIf(count > 2), () => {
    test('all go to the login page when the server refuses the renewal', async ({ sessions, context }) => {
      const pages = await sessions.open(count);
      await sessions.expire(pages[0]);
      await context.route(refreshPath, (route) =>
        route.fulfill({ status: 401, json: { error: 'RefreshToken Invalid' } }),
      );
      refusedOrGivenUp(await askAll(pages, 5));
      await expect.poll(() => doneIn(pages)).toEqual(each(pages, 'left'));
      expect(sessions.refreshes()).toBe(1);
      await expect.poll(() => pages[0].evaluate(() => Object.keys(localStorage))).toEqual(['device']);
    });

    test(
      'all go to the login page when every attempt at the server fails',
      exhaustive,
      async ({ sessions, context }) => {
        const pages = await sessions.open(count);
        await sessions.expire(pages[0]);
        await context.route(refreshPath, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
        refusedOrGivenUp(await askAll(pages, 2));
        await expect.poll(() => doneIn(pages)).toEqual(each(pages, 'left'));
        expect(sessions.refreshes()).toBe(2);
      },
    );

    test('are all signed out by one', async ({ sessions }) => {
      const pages = await sessions.open(count);
      const [first, ...others] = pages;
      await first.evaluate(() => window.session.signOut());
      await expect.poll(() => doneIn(others)).toEqual(each(others, 'left'));
      await expect.poll(() => doneIn([first])).toEqual(['reloaded']);
      for (const page of pages) await expect.poll(() => stored(page)).toBeNull();
      expect(sessions.refreshes()).toBe(0);
    });

    test('are all signed out by one while another renews', async ({ sessions, context }) => {
      const pages = await sessions.open(count);
      const [first, second, ...rest] = pages;
      await sessions.expire(first);
      const { promise: sent, resolve } = Promise.withResolvers<void>();
      const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
      await context.route(refreshPath, async (route) => {
        const response = await route.fetch();
        resolve();
        await mayAnswer;
        await route.fulfill({ response }).catch(() => undefined);
      });
      const waiting = second.evaluate(() => window.session.ask(1));
      await sent;
      await first.evaluate(() => window.session.signOut());
      letAnswer();
      expect(['unauthenticated', 'aborted']).toContain((await waiting)[0]);
      await expect.poll(() => doneIn([second, ...rest])).toEqual(each([second, ...rest], 'left'));
      await expect.poll(() => doneIn([first])).toEqual(['reloaded']);
      for (const page of pages) await expect.poll(() => stored(page)).toBeNull();
    });

    test('are all reloaded when another user signs in', async ({ sessions }) => {
      const pages = await sessions.open(count);
      const [first, second, ...rest] = pages;
      const others = [second, ...rest];
      const tokens = await sessions.tokensOf('owner2@demo.example');
      await first.evaluate((pair) => window.session.signIn(pair), tokens);
      await expect.poll(() => doneIn(others)).toEqual(each(others, 'reloaded'));
      await expect.poll(async () => JSON.parse((await stored(second)) ?? '{}').accessToken).toBe(tokens.accessToken);
    });

    test('all go to the login page when storage is cleared', exhaustive, async ({ sessions }) => {
      const pages = await sessions.open(count);
      const [first, ...others] = pages;
      await first.evaluate(() => localStorage.clear());
      await expect.poll(() => doneIn(others)).toEqual(each(others, 'left'));
      expect(await askAll([first], 1)).toEqual(['unauthenticated']);
    });

    test('go to the login page at the next request when the device was removed elsewhere', async ({
      sessions,
      request,
    }) => {
      const pages = await sessions.open(count);
      const { accessToken } = JSON.parse((await stored(pages[0])) ?? '{}');
      const headers = { Authorization: `Bearer ${accessToken}` };
      const path = '/api/services/account/managedevice';
      const { result } = await (await request.get(`${path}/search?DeviceId=any`, { headers })).json();
      const current = result.find(({ isCurrentDevice }: { isCurrentDevice: boolean }) => isCurrentDevice);
      expect((await request.post(`${path}/delete?id=${current.id}`, { headers })).ok()).toBe(true);
      refusedOrGivenUp(await askAll(pages, 1));
      await expect.poll(() => doneIn(pages)).toEqual(each(pages, 'left'));
      expect(sessions.refreshes()).toBe(1);
    });
  });
}

test('no token is ever sent to another page, or stored anywhere but in the one storage entry', async ({ sessions }) => {
  const pages = await sessions.open(2);
  await pages[1].evaluate(() => {
    const heard: string[] = [];
    new BroadcastChannel('auth').addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    Object.assign(window, { heard });
  });
  const before = JSON.parse((await stored(pages[0])) ?? '{}');
  await sessions.expire(pages[0]);
  await askAll([pages[0]], 1);
  const after = JSON.parse((await stored(pages[0])) ?? '{}');
  // SAFETY: the script above sets it.
  const read = () => pages[1].evaluate(() => (window as unknown as { heard: string[] }).heard.join());
  await expect.poll(read).toContain('fresh');
  const heard = await read();
  const secrets = [before, after].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]);
  for (const secret of secrets) expect(heard).not.toContain(secret);
  const elsewhere = await pages[0].evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key === 'auth.session' ? [] : [text])),
  );
  for (const secret of secrets) expect(elsewhere.join()).not.toContain(secret);
});

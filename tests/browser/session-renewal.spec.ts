import { expect } from '@playwright/test';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { askAll, dropAnswer, refreshPath, stored, test } from './support/sessions.ts';
import { routeFirst } from './support/route-first.ts';

const allAnswered = (count: number) => Array.from({ length: count }, () => 'answered');

for (const count of [2, 6]) {
  test.describe(`${count} pages of one session`, exhaustiveIf(count > 2), () => {
    test('renew it once when five requests of each are refused at the same time', async ({ sessions }) => {
      const pages = await sessions.open(count);
      for (let round = 1; round <= 3; round++) {
        await sessions.expire(pages[0]);
        expect(await askAll(pages, 5)).toEqual(allAnswered(count * 5));
        expect(sessions.renewals()).toBe(round);
      }
    });

    test('continue when the page that renews is closed', async ({ sessions, context }) => {
      const pages = await sessions.open(count);
      await sessions.expire(pages[0]);
      const [leader, ...others] = pages;
      const { promise: sent, resolve } = Promise.withResolvers<void>();
      await routeFirst(context, refreshPath, (route) => (resolve(), route.fetch()));
      const lost = leader.evaluate(() => window.session.ask(1)).catch(() => ['closed']);
      await sent;
      const answers = askAll(others, 5);
      await leader.close();
      expect(await lost).toEqual(['closed']);
      expect(await answers).toEqual(allAnswered(others.length * 5));
      expect(sessions.refreshes()).toBe(2);
    });

    test('renew it even if the server’s answer is lost', async ({ sessions, context }) => {
      const pages = await sessions.open(count);
      await sessions.expire(pages[0]);
      await routeFirst(context, refreshPath, dropAnswer);
      expect(await askAll(pages, 5)).toEqual(allAnswered(count * 5));
      expect(sessions.refreshes()).toBe(2);
      await sessions.expire(pages[0]);
      expect(await askAll(pages, 1)).toEqual(allAnswered(count));
      expect(sessions.refreshes()).toBe(3);
    });

    for (const [name, answer] of [
      ['a page of another server', { status: 200, contentType: 'text/html', body: '<title>Harbour network</title>' }],
      ['503', { status: 503, json: { error: 'Too busy' } }],
      ['502 of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ] as const)
      test(
        `do not end it when the answer is ${name}, and continue automatically`,
        exhaustiveIf(name !== '503'),
        async ({ sessions, context }) => {
          const pages = await sessions.open(count);
          await sessions.expire(pages[0]);
          await context.route(refreshPath, (route) => route.fulfill(answer));
          expect(new Set(await askAll(pages, 2))).toEqual(new Set(['unavailable']));
          for (const page of pages) expect(await page.evaluate(() => window.session.done())).toEqual([]);
          await context.unroute(refreshPath);
          await expect.poll(() => askAll(pages, 1)).toEqual(allAnswered(count));
        },
      );

    test('send no request before the server’s Retry-After', async ({ sessions, context }) => {
      const pages = await sessions.open(count);
      await sessions.expire(pages[0]);
      await context.route(refreshPath, (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: { error: 'Too many requests' } }),
      );
      expect(new Set(await askAll(pages, 2))).toEqual(new Set(['unavailable']));
      expect(new Set(await askAll(pages, 2))).toEqual(new Set(['unavailable']));
      expect(sessions.refreshes()).toBeLessThanOrEqual(count);
      expect(await stored(pages[0])).not.toBeNull();
    });

    test(
      'do not end it without a connection, and continue when there is one',
      exhaustive,
      async ({ sessions, context }) => {
        const pages = await sessions.open(count);
        await sessions.expire(pages[0]);
        await context.setOffline(true);
        expect(new Set(await askAll(pages, 1))).toEqual(new Set(['offline']));
        await context.setOffline(false);
        await expect.poll(() => askAll(pages, 1)).toEqual(allAnswered(count));
        expect(sessions.refreshes()).toBe(1);
      },
    );

    test('renew it in spite of the flag of a page that is gone', async ({ sessions }) => {
      const pages = await sessions.open(count);
      await pages[0].evaluate(() => {
        const { sid, gen } = JSON.parse(localStorage.getItem('auth.session') ?? '{}');
        const now = Date.now();
        localStorage.setItem(
          'auth.refreshing',
          JSON.stringify({ owner: 'gone', sid, gen, beat: now, until: now + 50_000 }),
        );
      });
      await sessions.expire(pages[0]);
      expect(await askAll(pages, 1)).toEqual(allAnswered(count));
      expect(sessions.refreshes()).toBe(1);
    });
  });
}

test(
  'pages without the browser’s lock and channel still renew their session',
  exhaustive,
  async ({ sessions, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined });
      Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
    });
    const pages = await sessions.open(3);
    await sessions.expire(pages[0]);
    expect(await askAll(pages, 5)).toEqual(allAnswered(15));
    // Without a lock two pages may renew at once; the server then gives both the same new token.
    expect(sessions.refreshes()).toBeGreaterThanOrEqual(1);
    await sessions.expire(pages[1]);
    expect(await askAll(pages, 5)).toEqual(allAnswered(15));
    for (const page of pages) expect(await page.evaluate(() => window.session.done())).toEqual([]);
  },
);

test('a page continues while another is frozen holding the lock', exhaustive, async ({ sessions }) => {
  const [frozen, other] = await sessions.open(2);
  await frozen.evaluate(() => {
    const { promise: held, resolve } = Promise.withResolvers<void>();
    navigator.locks.request('auth.refresh', () => (resolve(), new Promise(() => undefined)));
    return held;
  });
  await sessions.expire(other);
  // The lock is never released: a page that waits for it would get no answer within the request timeout.
  expect(await askAll([other], 3)).toEqual(allAnswered(3));
  expect(sessions.refreshes()).toBe(1);
});

test.describe('pages suspended in the middle of a renewal, a day later', () => {
  for (const [what, ended] of [
    ['go on', false],
    ['go to the login page once if the session has expired', true],
  ] as const)
    test(what, exhaustiveIf(ended), async ({ sessions, context }) => {
      await context.clock.install();
      const pages = await sessions.open(2);
      await sessions.expire(pages[0]);
      const { promise: sent, resolve: tellSent } = Promise.withResolvers<void>();
      const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
      await context.route(refreshPath, async (route) => {
        const asleep = sessions.refreshes() === 1;
        if (ended && !asleep) return route.fulfill({ status: 401, json: { error: 'RefreshToken Invalid' } });
        const response = await route.fetch();
        tellSent();
        if (asleep) await awake;
        await route.fulfill({ response }).catch(() => undefined);
      });
      const asking = askAll([pages[0]], 2);
      await sent;
      await context.clock.fastForward('24:00:00');
      wake();
      await asking;
      const done = () => Promise.all(pages.map((page) => page.evaluate(() => window.session.done().join())));
      if (ended) {
        await expect.poll(done).toEqual(['left', 'left']);
      } else {
        await expect.poll(() => askAll([pages[0]], 1)).toEqual(allAnswered(1));
        expect(await done()).toEqual(['', '']);
      }
      expect(sessions.refreshes()).toBeLessThanOrEqual(3);
      expect(new Set(await askAll(pages, 1))).toEqual(new Set([ended ? 'unauthenticated' : 'answered']));
    });
});

import { expect, type Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { firstVessels } from './support/account.ts';
import { builtWithKeys, type OtherBuild } from './support/built-with-keys.ts';
import { exhaustive } from './support/exhaustive.ts';
import { policyViolations } from './support/policy.ts';
import { avatar, settled, submitLogin } from './support/signed-in.ts';

const collector = 'https://collector.portal.test';
const tagManager = 'https://www.googletagmanager.com';

// The portal is built a second time, and its pages are four times as large as the released ones.

let portal: OtherBuild | undefined;
test.beforeAll(async () => {
  portal = await builtWithKeys({
    VITE_SEGMENT_WRITE_KEY: 'key',
    // Written without a scheme and with a slash, as a host who sees the setting for the first time may do.
    VITE_SEGMENT_HOST: 'collector.portal.test/',
    VITE_TAG_MANAGER_ID: 'GTM-TEST',
  });
});
test.afterAll(() => portal?.remove());

/**
 * How the collector and the tag manager answer: as they should, or with one of their failures; junk only from the
 * collector, since in a script it is an error on every page.
 */
type Answering = 'well' | 'with 500 to what happened' | 'with junk' | 'not at all';

interface Sent {
  readonly type: string;
  readonly event?: string;
  readonly traits?: Readonly<Record<string, unknown>>;
  readonly properties?: Readonly<Record<string, unknown>>;
}

interface Seen {
  answering: Answering;
  sent: Sent[];
  asked: string[];
}

const namesOf = ({ sent }: Seen): readonly string[] => sent.map(({ type, event }) => event ?? type);

/** The events that the collector receives and every request to either, from now on. */
const outside = async (page: Page) => {
  const seen: Seen = { answering: 'well', sent: [], asked: [] };
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await page.route(
    ({ origin }) => origin === collector || origin === tagManager,
    async (route) => {
      const request = route.request();
      const event: unknown = request.method() === 'POST' ? request.postDataJSON() : undefined;
      seen.asked.push(request.url());
      // SAFETY: only the type of Segment's events is checked here; the test compares the rest.
      if (typeof event === 'object' && event !== null && 'type' in event) seen.sent.push(event as Sent);
      if (seen.answering === 'not at all') return route.abort();
      const tags = request.url().startsWith(tagManager);
      if (seen.answering.startsWith('with 500') && (tags || event !== undefined))
        return route.fulfill({ status: 500, headers, body: 'Out of order' });
      if (tags) return route.fulfill({ contentType: 'text/javascript', body: 'window.tagsLoaded = true;' });
      if (seen.answering === 'with junk') return route.fulfill({ headers, contentType: 'text/html', body: '<p>No' });
      return route.fulfill({ headers, json: { integrations: { 'Segment.io': { apiKey: 'key' } } } });
    },
  );
  return seen;
};

/** By the menu to a list, and to another vessel there. */
const use = async (page: Page, vessel: string) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Near Misses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Occurrence - Near Misses');
  await page.getByRole('navigation', { name: 'Vessels' }).getByRole('button', { name: vessel }).click();
  await expect(page).toHaveURL(/\/near-misses\/\d{7}$/);
  await settled(page);
};

test(
  'signing in, a menu click and a selected vessel are reported to the collector; a failing collector has no effect',
  exhaustive,
  async ({ page, context, request }) => {
    const [, { imono, name: vessel }] = await firstVessels(request, 'fleet@demo.example');
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const broken = await policyViolations(page);
    await portal?.serveTo(context);
    const seen = await outside(page);

    await submitLogin(page, 'fleet@demo.example');
    await expect(avatar(page)).toBeVisible();
    await use(page, vessel);
    await expect
      .poll(() => seen.sent.map(({ type, event, properties }) => [event ?? type, properties?.['path']]))
      .toEqual([
        ['identify', undefined],
        ['Login', undefined],
        ['Menu Click', expect.stringMatching(/\/near-misses$/)],
        ['Page View', expect.stringMatching(new RegExp(`/near-misses/${imono}$`))],
      ]);
    expect(seen.sent[0]?.traits).toEqual({
      name: 'Ada Maris',
      email: 'fleet@demo.example',
      platform: 'Web',
      owner: 'Halvard Pike Tankers',
    });
    expect(seen.asked).toContain(`${tagManager}/gtm.js?id=GTM-TEST`);
    expect(await page.evaluate(() => 'tagsLoaded' in window)).toBe(true);
    // Only reported where third-party code is built in.
    expect(broken.filter((what) => !what.includes('trusted-types'))).toEqual([]);

    for (const answering of ['with 500 to what happened', 'with junk', 'not at all'] as const) {
      // Leaves the previous page first, so that none of its requests counts.
      await page.goto('/company-info');
      await expect(avatar(page)).toBeVisible();
      Object.assign(seen, { answering, asked: [], sent: [] });
      await page.reload();
      await expect(avatar(page)).toBeVisible();
      await use(page, vessel);
      await expect.poll(() => new Set(seen.asked.map((url) => new URL(url).origin)).size, answering).toBe(2);
      // Events are only sent if the collector was initialised.
      const refused = answering.startsWith('with 500') ? ['Menu Click', 'Page View'] : [];
      await expect.poll(() => namesOf(seen), answering).toEqual(expect.arrayContaining(refused));
      await expect(page.getByRole('alert'), answering).toHaveCount(0);
      expect(faults, answering).toEqual([]);
    }
  },
);

import { expect, type Page } from '@playwright/test';
import type { CallName } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/4100016';
const alertBar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Refresh Page' });

const refuse = (
  page: Page,
  call: CallName,
  answer: { status: number; json?: object; contentType?: string; body?: string },
) => page.route(`**${everyCall[call].path}`, (route) => route.fulfill(answer));

test('A filter that the server refuses shows the server’s message, and links back to the default filter', async ({
  page,
}) => {
  await refuse(page, 'nearMiss.search', { status: 400, json: { error: { message: 'recordNumber is at most 100' } } });
  await page.goto(`${list}?filter=records&count=400`);
  const failed = page
    .locator('.failed-state')
    .filter({ hasText: 'The list could not be loaded: recordNumber is at most 100' });
  await expect(failed).toBeVisible();
  await expect(alertBar(page)).toHaveCount(0);
  await page.unroute(`**${everyCall['nearMiss.search'].path}`);
  await failed.getByRole('link', { name: 'Show the default filter' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(page.locator('.table-row')).toHaveCount(5);
});

test('A page that the account may no longer read names a contact, and links to the start page', async ({ page }) => {
  await refuse(page, 'company.info', { status: 403, json: {} });
  await page.goto('/company-info');
  const message = page.getByText('Your account may not read this. Ask your company’s administrator for access.');
  await expect(message).toBeVisible();
  await expect(alertBar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to your start page' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const [what, answer] of [
  ['in JSON', { status: 404, json: { error: 'Not found' } }],
  ['by a page of its web server', { status: 404, contentType: 'text/html', body: '<pre>Cannot POST</pre>' }],
  ['by 501', { status: 501, json: {} }],
] as const)
  test(
    `A call that the server does not have, reported ${what}, is shown in its own part only, unobtrusively and once`,
    exhaustive,
    async ({ page }) => {
      const beyond: readonly CallName[] = ['news.search', 'fleet.certificates', 'vetting.inspections', 'tmsa.search'];
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (const call of beyond) await refuse(page, call, answer);
      for (const [place, call] of [
        ['/dashboard', 'fleet.certificates'],
        ['/tb-info/tb-news', 'news.search'],
        ['/system', 'tmsa.search'],
      ] as const) {
        await page.goto(place);
        await expect(page.getByText('This server does not offer this').first()).toBeVisible();
        await settled(page);
        await expect(alertBar(page)).toHaveCount(0);
        expect(asked.filter((path) => path === everyCall[call].path)).toHaveLength(call === 'news.search' ? 2 : 1);
      }
    },
  );

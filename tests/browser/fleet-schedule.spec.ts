import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';
import { freshAnswer } from './support/fresh-answer.ts';

const timeLine = (page: Page) => page.getByRole('table', { name: /^Time line of all vessels/ });
const calls = (page: Page) => page.getByRole('region', { name: /^Who calls where/ });
const due = (page: Page) => page.getByRole('region', { name: 'Due against port calls' });
const daysOf = (page: Page): number => {
  const { searchParams } = new URL(page.url());
  const [from, to] = ['from', 'to'].map((name) => Date.parse(searchParams.get(name) ?? ''));
  return (Number(to) - Number(from)) / 86_400_000 + 1;
};

test(
  'a voyage of the schedule opens its replay on the map, unless the account may not read that page',
  exhaustive,
  async ({ page }) => {
    await page.goto('/fleet-schedule/4100016');
    const current = page.locator('.voyage[data-status="Current"]');
    await expect(current.getByText(/^(Expected arrival|Arrived)$/)).not.toHaveCount(0);
    const replay = current.getByRole('link', { name: 'Replay on the map' });
    const href = (await replay.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/fleet-position\/4100016\?voyage=\d+$/);
    await expect(
      page.locator('.voyage[data-status="Completed"]').getByRole('link', { name: 'Replay on the map' }),
    ).not.toHaveCount(0);
    await expect(page.locator('.voyage[data-status="Planned"]').getByRole('link')).toHaveCount(0);
    await replay.click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('slider', { name: 'Time of the replay' })).toBeVisible();

    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    await page.route(`**${catalogue['account.profile'].path}`, async (route) => {
      const response = await freshAnswer(route);
      const { result } = await response.json();
      const frontends = ['DASHBOARD', 'Fleet Schedule'].map((name) => ({ name, read: true, level: 2 }));
      await route.fulfill({ response, json: { result: { ...result, frontends } } });
    });
    await page.goto('/fleet-schedule/4100016');
    await expect(current.getByRole('link', { name: 'Latest report' })).toBeVisible();
    await settled(page);
    await expect(replay).toHaveCount(0);
    expect(asked).not.toContain(catalogue['track.voyages'].path);
  },
);

test(
  'the schedule: from one vessel to all, zoom and move by keyboard, a due certificate, a phone',
  exhaustive,
  async ({ page }) => {
    await page.goto('/fleet-schedule');
    await expect(page.locator('.voyage').first().getByText('Current')).not.toHaveCount(0);
    await page.getByRole('navigation', { name: 'Vessels' }).getByRole('button', { name: 'All vessels' }).click();
    await expect(page).toHaveURL(/\/fleet-schedule\/all$/);
    await expect(timeLine(page).getByRole('rowheader')).toHaveCount(20);
    await expect(timeLine(page).getByText('Now')).toBeVisible();
    await expect(calls(page).getByRole('heading')).toHaveText(/^Who calls where this week/);
    expect(await calls(page).locator('.table-row').count()).toBeGreaterThan(5);
    await expect(due(page).getByRole('row', { name: /Within 14 days of / })).not.toHaveCount(0);

    const more = calls(page).locator('.due-others').first();
    const others = Number(/\d+/.exec(await more.locator('summary').innerText())?.[0]);
    await expect(more.locator('.due-there:visible')).toHaveCount(0);
    await more.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(more.locator('.due-there:visible')).toHaveCount(others);

    const [first, second] = [0, 1].map((at) => timeLine(page).getByRole('rowheader').nth(at).getByRole('link'));
    await first?.focus();
    await page.keyboard.press('ArrowDown');
    await expect(second ?? page.locator('body')).toBeFocused();
    await page.keyboard.press('-');
    await expect.poll(() => daysOf(page)).toBe(90);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => daysOf(page)).toBe(14);
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
    await expect(timeLine(page).getByText('Now')).toHaveCount(0);
    await expect.poll(() => Date.parse(new URL(page.url()).searchParams.get('from') ?? '')).toBeGreaterThan(Date.now());
    await page.reload();
    await settled(page);
    await expect.poll(() => daysOf(page)).toBe(14);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(timeLine(page).getByText('Now')).toBeVisible();

    const track = timeLine(page).locator('.timeline-track').first();
    const box = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = new URL(page.url()).search;
    await page.mouse.move(box.x + box.width / 2, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + 8, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => new URL(page.url()).search).not.toBe(before);

    const vessel = 'MT Northern Dawn';
    const filter = page.getByRole('region', { name: 'Time line' });
    await filter.getByRole('button', { name: 'Vessel' }).click();
    await page.getByRole('checkbox', { name: vessel }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/vessel=4100016/);
    await expect(timeLine(page).getByRole('rowheader')).toHaveCount(1);
    await filter.getByRole('combobox', { name: 'Length' }).selectOption('1 year');
    await expect.poll(() => daysOf(page)).toBe(365);

    await page.setViewportSize({ width: 360, height: 780 });
    await expect(timeLine(page)).toBeHidden();
    const certificate = due(page).locator('a[href*="certificate-status"]').first();
    const name = await certificate.innerText();
    await certificate.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await expect(due(page)).toBeVisible();
  },
);

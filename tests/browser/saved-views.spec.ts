import { expect, type Page } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/all';

const menu = (page: Page) => page.getByRole('group', { name: 'Views' });
const control = (page: Page) => page.getByRole('button', { name: /^Views?(:|$)/ });
const parameters = (page: Page) => new URL(page.url()).searchParams;
const act = async (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true }).click();

/** Deletes what an earlier run of this test left. */
const removeViews = async (page: Page): Promise<void> => {
  await control(page).click();
  const changes = menu(page).getByRole('button', { name: /^Change / });
  await expect(menu(page).getByLabel('Save this list as')).toBeVisible();
  for (let left = await changes.count(); left > 0; left -= 1) {
    await changes.first().click();
    await act(page, 'Delete');
    await act(page, 'Delete');
    await expect(changes).toHaveCount(left - 1);
  }
  await page.keyboard.press('Escape');
};

test(
  'a view is saved, opens the list, is renamed, shared, linked to and deleted',
  exhaustive,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${list}?status=Reported&sort=title.asc&columns=title,vessel&pinned=1`);
    await removeViews(page);
    await control(page).click();
    await menu(page).getByLabel('Save this list as').fill('Reported ones');
    await menu(page).getByLabel('Save this list as').press('Enter');
    await expect(page.getByText("The view 'Reported ones' was saved")).toBeVisible();
    await expect(control(page)).toHaveText('View: Reported ones');

    await menu(page).getByLabel('Save this list as').fill('REPORTED ONES');
    await act(page, 'Save view');
    await expect(page.getByText('You have a view of this name already')).toBeVisible();
    await expect(menu(page).getByLabel('Save this list as')).toHaveValue('REPORTED ONES');

    await menu(page).getByRole('link', { name: 'Standard list' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect(control(page)).toHaveText('Views');
    await control(page).click();
    await act(page, 'Reported ones');
    await expect.poll(() => parameters(page).get('columns')).toBe('title,vessel');
    expect(Object.fromEntries(parameters(page))).toEqual({
      status: 'Reported',
      sort: 'title.asc',
      columns: 'title,vessel',
      pinned: '1',
    });
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');

    await control(page).click();
    await act(page, 'Change Reported ones');
    await act(page, 'Copy link');
    await expect(page.getByText('The link was copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `${list}?status=Reported&sort=title.asc`,
    );
    await act(page, 'Rename');
    await menu(page).getByLabel('Name of the view').fill('To review');
    await act(page, 'Rename');
    await expect(menu(page).getByRole('button', { name: 'To review', exact: true })).toBeVisible();
    await act(page, 'Share with my company');
    await expect(menu(page).getByText('shared')).toBeVisible();

    await act(page, 'Make default');
    await expect(menu(page).getByText('default, shared')).toBeVisible();
    await page.goto(list);
    await expect.poll(() => parameters(page).get('status')).toBe('Reported');
    await expect(control(page)).toHaveText('View: To review');
    await page.goto(`${list}?status=Closed`);
    await expect(control(page)).toHaveText('Views');
    expect(parameters(page).get('status')).toBe('Closed');

    await removeViews(page);
    await page.goto(list);
    await expect(control(page)).toHaveText('Views');
    expect(new URL(page.url()).search).toBe('');
  },
);

test('a server without views shows none, and the list is as without them', exhaustive, async ({ page }) => {
  await page.route('**/api/views**', (route) => route.fulfill({ status: 404, json: { error: 'Not found' } }));
  const asked = page.waitForResponse('**/api/views**');
  await page.goto(list);
  await asked;
  await expect(page.locator('.data-table tbody tr').first()).toBeVisible();
  await expect(control(page)).toBeHidden();
  await expect(page.locator('.alert-bar')).toBeHidden();
});

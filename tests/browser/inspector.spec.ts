import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { askOutsideBrowser } from './support/account.ts';
import { test } from './support/dev-portal.ts';
import { exhaustive } from './support/exhaustive.ts';
import { submitLogin } from './support/signed-in.ts';
import { builtFiles } from './support/built-files.ts';

const account = 'fleet@demo.example';

/** Opens the portal with the inspector, signs in, and returns the page that the portal opened. */
const inspected = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.goto('/auth/login?inspect');
  const inspector = await opened;
  await submitLogin(page, account);
  await page.waitForURL('**/dashboard');
  return inspector;
};

const actor = (inspector: Page, name: string) =>
  inspector.getByRole('list', { name: 'Actors' }).getByRole('button', { name: new RegExp(`^${name}\\b`) });
const endedActors = (inspector: Page): Promise<(string | null)[]> =>
  inspector.locator('.actors .ended .pick').evaluateAll((picks) => picks.map((pick) => pick.getAttribute('data-key')));
const events = (inspector: Page) => inspector.getByRole('listbox', { name: 'Events' });

test(
  '?inspect shows the machines: diagram, state, context, events with sender and receiver, also after a reload',
  exhaustive,
  async ({ page, request }) => {
    const inspector = await inspected(page);
    await actor(inspector, 'session').last().click();
    await expect(inspector.getByRole('heading', { name: /^session signedIn\.idle/ })).toBeVisible();
    await expect(inspector.locator('.state.lit[data-state="signedIn"]')).toBeVisible();
    await expect(inspector.locator('.state.lit[data-state="idle"]')).toBeVisible();
    await actor(inspector, 'app').last().click();
    const profile = await askOutsideBrowser<{ firstName: string; email: string }>(
      request,
      account,
      catalogue['account.profile'].path,
    );
    await expect(inspector.getByRole('region', { name: 'Selected actor' })).toContainText('"email": "(redacted)"');
    await expect(inspector.locator('body')).not.toContainText(profile.email);
    await expect(inspector.locator('body')).not.toContainText(profile.firstName);

    await inspector.getByRole('searchbox', { name: /^Find an event/ }).fill('location.shown');
    await inspector.keyboard.press('Tab');
    await events(inspector).focus();
    await inspector.keyboard.press('Home');
    await expect(inspector.getByRole('region', { name: 'Selected event' })).toContainText('→ page');
    await inspector.getByRole('button', { name: 'Sequence' }).click();
    await expect(events(inspector).locator('.lanes')).toContainText('page');
    await inspector.getByRole('searchbox', { name: /^Find an event/ }).fill('');

    await page.getByRole('link', { name: 'Company Info' }).click();
    await page.reload();
    await expect(inspector.locator('.actors .ended').first()).toBeVisible();
    await expect(inspector.locator('.actors li:not(.ended)').first()).toBeVisible();
    // Actors of the reloaded page end meanwhile: only those that had ended at the click are removed.
    const ended = await endedActors(inspector);
    await inspector.getByRole('button', { name: 'Remove ended' }).click();
    await expect.poll(async () => (await endedActors(inspector)).filter((key) => ended.includes(key))).toEqual([]);
    expect(page.context().pages()).toHaveLength(2);
  },
);

test('ten thousand events are listed by a few elements', exhaustive, async ({ page }) => {
  const inspector = await inspected(page);
  await page.evaluate(() => {
    const channel = new BroadcastChannel('fleet-portal-inspector');
    const actorSeen = { kind: 'actor', session: 'x:0', id: 'x:0', machine: 'menu' };
    const seen = Array.from({ length: 10_000 }, (_, at) => ({
      kind: 'event',
      at,
      session: 'x:0',
      type: `planted.${at}`,
      payload: {},
    }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage({ type: 'inspected', tab: 'planted', seen: [actorSeen, ...seen] });
  });
  await expect(events(inspector).getByText('planted.9999')).toBeVisible();
  expect(await events(inspector).getByRole('option').count()).toBeLessThan(100);
});

test('the built portal has nothing of the inspectors, and ignores ?inspect', async ({ page, baseURL: _ }, {
  project,
}) => {
  const built = builtFiles().filter((file) => /\.(js|css)$/.test(file));
  expect(built.length).toBeGreaterThan(10);
  const names =
    /fleet-portal-inspector|createBrowserInspector|stately\.ai|startInspection|xstateinspector|window of the inspector/;
  expect(built.filter((file) => names.test(readFileSync(`dist/assets/${file}`, 'utf8')))).toEqual([]);
  await page.goto(`${project.use.baseURL}/auth/login?inspect`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

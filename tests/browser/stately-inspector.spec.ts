import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { demoPassword } from '../../src/contract/demo.ts';
import { askOutsideBrowser } from './support/account.ts';
import { test } from './support/dev-portal.ts';
import { exhaustive } from './support/exhaustive.ts';
import { submitLogin } from './support/signed-in.ts';
import { messagesOf, serveStately, type StatelyMessage } from './support/stately-page.ts';

const account = 'fleet@demo.example';
const mode = '?inspect=stately';

const ofType = async (inspector: Page, type: string): Promise<readonly StatelyMessage[]> =>
  (await messagesOf(inspector)).filter((message) => message.type === type);

/** The states in which Stately's page has seen the machine of this name. */
const statesOf = async (inspector: Page, machine: string): Promise<readonly unknown[]> => {
  const actors = (await ofType(inspector, '@xstate.actor')).filter(({ name }) => name === machine);
  const sessions = actors.map(({ sessionId }) => sessionId);
  const snapshots = await ofType(inspector, '@xstate.snapshot');
  return snapshots.filter(({ sessionId }) => sessions.includes(sessionId)).map(({ snapshot }) => snapshot?.value);
};

test.beforeEach(({ context }) => serveStately(context));

test(
  '?inspect=stately sends every actor, event and snapshot to the page of Stately, without personal data',
  exhaustive,
  async ({ page, request }) => {
    const opened = page.waitForEvent('popup');
    await page.goto(`/auth/login${mode}`);
    const inspector = await opened;
    await submitLogin(page, account);
    await page.waitForURL('**/dashboard');
    await expect.poll(() => statesOf(inspector, 'session')).toContainEqual({ signedIn: 'idle' });
    await expect.poll(async () => (await statesOf(inspector, 'app')).at(-1)).toEqual({ signedIn: 'idle' });

    const actors = await ofType(inspector, '@xstate.actor');
    const configured = actors
      .filter(({ name }) => name === 'session')
      .map(({ definition = '' }) => JSON.parse(definition));
    expect(configured).toContainEqual(expect.objectContaining({ id: 'session' }));
    const events = await ofType(inspector, '@xstate.event');
    expect(events.map(({ event }) => event?.type)).toContain('location.shown');

    const sent = JSON.stringify(await messagesOf(inspector));
    const { firstName, lastName, email } = await askOutsideBrowser<Record<'firstName' | 'lastName' | 'email', string>>(
      request,
      account,
      catalogue['account.profile'].path,
    );
    const stored = JSON.stringify(await page.evaluate(() => Object.values(localStorage)));
    const tokens = [...stored.matchAll(/(?:access|refresh)Token\W+([\w.-]+)/g)].map(([, token = '']) => token);
    expect(tokens).toHaveLength(2);
    expect([email, lastName, demoPassword, ...tokens].filter((text) => sent.includes(text))).toEqual([]);
    expect(sent).not.toMatch(new RegExp(`\\b${firstName}\\b`));
    expect(sent).toContain('(redacted)');
  },
);

test(
  '?inspect=stately lasts over navigation and reload, in one window, until ?inspect=off',
  exhaustive,
  async ({ page }) => {
    const opened = page.waitForEvent('popup');
    await page.goto(`/auth/login${mode}`);
    const inspector = await opened;
    await submitLogin(page, account);
    await page.getByRole('link', { name: 'Company Info' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Company Info', level: 1 })).toBeVisible();
    await expect.poll(() => statesOf(inspector, 'session')).toContainEqual({ signedIn: 'idle' });
    expect(page.context().pages()).toHaveLength(2);

    await inspector.close();
    await page.goto('/company-info?inspect=off');
    await expect(page.getByRole('heading', { name: 'Company Info', level: 1 })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  },
);

for (const inspect of ['', '=stately'])
  test(`?inspect${inspect} says what to do if the browser blocks the window`, exhaustive, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const reported = page.waitForEvent('console', (message) => message.text().includes('blocked'));
    await page.goto(`/auth/login?inspect${inspect}`);
    expect(await (await reported).args()[1]?.jsonValue()).toEqual({
      what: expect.stringMatching(/Allow pop-ups for http:\/\/127\.0\.0\.1:\d+ and reload this page$/),
    });
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

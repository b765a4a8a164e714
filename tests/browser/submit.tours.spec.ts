import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { CallName } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { demoAccounts, demoPassword } from '../../src/contract/demo.ts';
import { submitMachine } from '../../src/machines/submit.ts';
import { submitWorld } from '../machines/submit.world.ts';
import { browserToursOf, type Play } from '../support/model/browser-tours.ts';
import { heldRequests, nonePending, type Waiting, nextPending } from './support/held-requests.ts';
import { avatar } from './support/signed-in.ts';

type Snapshot = SnapshotFrom<typeof submitMachine>;

/** The requests of the form: those not answered yet, and how many were sent. */
interface Seen {
  readonly waiting: Waiting;
  sent: number;
}

/** A form of the public pages, and its expected content. */
interface Sample {
  readonly path: string;
  /** The query string of the link that opens it. */
  readonly query?: string;
  /** The test answers requests that the portal's own server cannot accept. */
  readonly accepted?: true;
  readonly call: CallName;
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly button: string;
  /** Every button and every link, in order. */
  readonly buttons: readonly (string | RegExp)[];
  readonly links: readonly string[];
  readonly wentThrough: (page: Page) => Promise<void>;
}

const form = (page: Page) => page.locator('form');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const refusal = (page: Page) => form(page).getByRole('alert');

const stageOf = (sample: Sample): Play<typeof submitMachine, Seen>['stage'] => {
  const button = (page: Page) => form(page).getByRole('button', { name: sample.button, exact: true });

  /** The whole form; a click has no effect while it is busy. */
  const looks = async (page: Page, { context: { problem } }: Snapshot, busy: boolean, seen: Seen): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sample.title);
    await expect(refusal(page)).toHaveText(problem ? [problem.message] : []);
    await expect(button(page)).toHaveAttribute('aria-busy', String(busy));
    await expect(button(page)).toHaveAttribute('aria-disabled', String(busy));
    await expect(form(page).getByRole('textbox')).toHaveCount(Object.keys(sample.fields).length);
    await expect(page.getByRole('button')).toHaveText([...sample.buttons]);
    await expect(page.getByRole('link')).toHaveText([...sample.links]);
    await expect(page).toHaveURL(new RegExp(`${sample.path}$`));
    await expect.poll(() => seen.waiting.length).toBe(busy ? 1 : 0);
  };
  return {
    open: async (page) => {
      const { path } = everyCall[sample.call];
      const seen: Seen = { waiting: await heldRequests(page, (asked) => asked === path), sent: 0 };
      page.on('request', (request) => (seen.sent += Number(new URL(request.url()).pathname === path)));
      await page.goto(`${sample.path}${sample.query ?? ''}`);
      return seen;
    },
    events: {
      'location.changed': () => Promise.reject(new Error('a form does not react to navigation')),
      'form.submitted': async (page, _, seen) => {
        const before = seen.sent;
        for (const [label, value] of Object.entries(sample.fields)) await field(page, label).fill(value);
        await button(page).click();
        await expect.poll(() => [seen.sent, seen.waiting.length]).toEqual([before + 1, 1]);
      },
    },
    actors: {
      // The page does this when it opens.
      takeToken: () => Promise.resolve(),
      send: async (_, outcome, { waiting }) => {
        const route = await nextPending(waiting);
        if ('error' in outcome) await route.abort('connectionreset');
        else if (sample.accepted) await route.fulfill({ json: { result: true } });
        else await route.continue();
      },
    },
    screens: {
      deciding: () => Promise.reject(new Error('a form decides at once')),
      // Ends before it can be checked.
      opening: () => Promise.resolve(),
      noLink: async (page) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(sample.title);
        await expect(form(page)).toHaveCount(0);
        await expect(page.getByRole('link')).toHaveText([...sample.links]);
        await expect(page).toHaveURL(new RegExp(`${sample.path}$`));
      },
      editing: async (page, snapshot, seen) => {
        await looks(page, snapshot, false, seen);
        for (const label of Object.keys(sample.fields)) await expect(field(page, label)).toHaveValue('');
      },
      sending: async (page, snapshot, seen) => {
        await looks(page, snapshot, true, seen);
        await button(page).focus();
        await page.keyboard.press('Enter');
        await looks(page, snapshot, true, seen);
      },
      rejected: async (page, snapshot, seen) => {
        await looks(page, snapshot, false, seen);
        for (const [label, value] of Object.entries(sample.fields)) await expect(field(page, label)).toHaveValue(value);
        await expect(button(page)).toBeFocused();
      },
      done: async (page, _, { waiting }) => {
        await expect(form(page)).toHaveCount(0);
        await sample.wentThrough(page);
        await nonePending(waiting);
      },
    },
  };
};

const reset = {
  path: '/auth/reset-password',
  call: 'account.updateForgotPassword',
  title: 'Set a new password',
  fields: { 'New password': 'Harbour2026', 'Confirm password': 'Harbour2026' },
  button: 'Set the password',
  buttons: ['Show', 'Show', 'Set the password'],
  links: ['Ask for a new link', 'Back to sign-in'],
  accepted: true,
  wentThrough: async (page: Page) => {
    await expect(page).toHaveURL(/\/auth\/submitted$/);
    await expect(page.getByRole('heading')).toHaveText(['Your password is set']);
  },
} as const;

const resetWorld = submitWorld({ name: 'resetPassword', nextPath: '/auth/submitted', needsLink: true });

/** An unknown address: no e-mail is sent to it. */
const unknownEmail = 'nobody@demo.example';

browserToursOf('submit', submitMachine, {
  'the forgotten password, which links onwards': {
    world: submitWorld({ name: 'forgotPassword', nextPath: '/auth/requested' }),
    stage: stageOf({
      path: '/auth/forgot-password',
      call: 'account.forgotPassword',
      title: 'Forgot your password?',
      fields: { Email: unknownEmail },
      button: 'Send the link',
      buttons: ['Send the link'],
      links: ['Back to sign-in'],
      wentThrough: async (page) => {
        await expect(page).toHaveURL(/\/auth\/requested$/);
        await expect(page.getByRole('heading')).toHaveText(['Check your e-mail']);
        await expect(page.getByRole('link')).toHaveText(['Back to sign-in']);
        await expect(page.getByRole('button')).toHaveCount(0);
      },
    }),
  },
  'a new password, by an e-mail link': {
    world: { ...resetWorld, actors: { ...resetWorld.actors, takeToken: [{ done: () => 'none' }] } },
    stage: stageOf({ ...reset, query: '?token=none' }),
  },
  'a new password, without a link': {
    world: { ...resetWorld, actors: { ...resetWorld.actors, takeToken: [{ done: undefined }] } },
    stage: stageOf(reset),
  },
  'the sign-in, which continues in the session': {
    world: submitWorld({ name: 'login', nextPath: undefined }),
    stage: stageOf({
      path: '/auth/login',
      call: 'account.login',
      title: 'Sign in',
      fields: { Email: 'fleet@demo.example', Password: demoPassword },
      button: 'Sign in',
      buttons: ['Show', 'Sign in', ...demoAccounts.map(({ email }) => new RegExp(`^${email}`))],
      links: ['Forgot your password?', 'Sign in with a passkey'],
      wentThrough: async (page) => {
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(avatar(page)).toBeVisible();
      },
    }),
  },
});

import { expect } from 'vitest';
import { type Locator, page as screen } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { passkeysMachine } from '../../src/machines/passkeys.ts';
import { queryMachine, type QueryRef } from '../../src/machines/query/query.ts';
import type { ReceivedAnswer } from '../../src/machines/query/received-answer.ts';
import { request } from '../../src/machines/query/query-request.ts';
import { PasskeysSection } from '../../src/views/pages/account/PasskeysSection.tsx';
import { passkeysWorlds } from '../machines/passkeys.world.ts';
import { at } from '../support/samples.ts';
import { componentTours } from './support/component-tours.tsx';

const answering = (data: unknown) =>
  queryMachine.provide({
    actors: {
      load: fromPromise(async () => ({ data, unreadable: 0, at: 0 })),
      recall: fromPromise(async (): Promise<ReceivedAnswer | undefined> => undefined),
    },
  });

const location = at('/account');
const own = createActor(answering([{ id: '7', name: 'Laptop', addedAt: '2026-11-20T08:00:00Z', lastUsedAt: null }]), {
  input: { location, requestAt: () => request('own.passkeys', {}) },
});
// An account with an app: a code is asked for too.
const second = createActor(answering({ since: '2026-11-01T08:00:00Z', codesLeft: 10, demanded: false }), {
  input: { location, requestAt: () => request('own.secondFactor', {}) },
});
own.start();
second.start();

const button = (name: string): Locator => screen.getByRole('button', { name, exact: true });
const part = screen.getByRole('region', { name: 'Passkeys' });
const question = screen.getByRole('group', { name: /^Remove the passkey Laptop\?/ });
const send = { rename: button('Rename the passkey'), remove: question.getByRole('button', { name: 'Remove' }) };

componentTours('passkeys', passkeysMachine, passkeysWorlds['the account page'], {
  address: '/account',
  view: (changes) => (
    <PasskeysSection
      // SAFETY: all its requests are for this call.
      own={own as QueryRef<'own.passkeys'>}
      // SAFETY: as above.
      second={second as QueryRef<'own.secondFactor'>}
      changes={changes}
    />
  ),
  inPortal: () => ({ brand: { name: 'Fleet Portal', demo: false, passkeys: true } }),
  events: {
    'location.changed': 'the page, when the address changes',
    'add.sent': {
      control: (_, { context: { chosen } }) => (chosen ? undefined : button('Add a passkey')),
      act: async (control) => {
        for (const [label, text] of [
          ['Name of the passkey', 'Office'],
          ['Current password', 'Harbour2026'],
          ['Code', '246810'],
        ] as const)
          await part.getByLabelText(label, { exact: true }).fill(text);
        await control.click();
      },
      sends: { type: 'add.sent' },
    },
    'passkey.chosen': {
      control: ({ change }) => button(change === 'rename' ? 'Rename Laptop' : 'Remove Laptop'),
      act: (control) => control.click(),
    },
    'choice.sent': {
      control: (_, { context: { chosen } }) => chosen && send[chosen.change],
      act: (control) => control.click(),
      sends: { type: 'choice.sent' },
    },
    'choice.dismissed': {
      control: (_, { context: { chosen } }) => chosen && button('Cancel'),
      act: (control) => control.click(),
    },
  },
  screen: async (snapshot) => {
    const { chosen, order, problem } = snapshot.context;
    await expect.element(part.getByText(/^Added on 20/)).toBeVisible();
    await expect.poll(() => question.elements().length).toBe(chosen?.change === 'remove' ? 1 : 0);
    await expect.poll(() => send.rename.elements().length).toBe(chosen?.change === 'rename' ? 1 : 0);
    if (chosen) await expect.element(send[chosen.change]).toHaveAttribute('aria-busy', String(order !== undefined));
    else await expect.element(button('Add a passkey')).toHaveAttribute('aria-busy', String(order?.change === 'add'));
    await expect
      .poll(() =>
        part
          .getByRole('alert')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(problem ? [problem.message] : []);
  },
});

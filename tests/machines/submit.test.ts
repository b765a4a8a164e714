import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { type Form, type LinkToken, submitMachine, type FormValues } from '../../src/machines/submit.ts';
import { modelTest } from '../support/model/model-test.ts';
import { input, submitWorld, typed } from './submit.world.ts';

/** The input of a request. */
interface Order {
  readonly form: Form;
  readonly typed: FormValues;
}

modelTest('submit', submitMachine, {
  'a form that navigates on success': submitWorld({ name: 'forgotPassword', nextPath: '/auth/requested' }),
  'a form behind a link': submitWorld({ name: 'resetPassword', nextPath: '/auth/submitted', needsLink: true }),
  'the first administrator, behind the setup link': submitWorld({
    name: 'setup',
    nextPath: '/dashboard',
    needsLink: true,
  }),
  'the sign-in': submitWorld({ name: 'login', nextPath: undefined }),
});

it('never exposes the form values to an inspector', () => {
  const seen: string[] = [];
  const machine = submitMachine.provide({
    actors: { send: fromPromise<string | undefined, Order>(async () => undefined) },
  });
  const actor = createActor(machine, {
    input: { ...input, form: { name: 'login', nextPath: undefined } },
    inspect: (inspected) => void seen.push(JSON.stringify('event' in inspected ? inspected.event : {})),
  });
  actor.start().send({ type: 'form.submitted', typed });
  expect(seen.some((event) => event.includes('form.submitted'))).toBe(true);
  expect(seen.join('')).not.toContain('Harbour2026');
});

it('sends the token of the link with the form values, and never exposes it to an inspector', async () => {
  const seen: string[] = [];
  let sent: unknown;
  const machine = submitMachine.provide({
    actors: {
      takeToken: fromPromise<LinkToken | undefined, void>(async () => () => 'token-of-the-link'),
      send: fromPromise<string | undefined, Order>(async ({ input: order }) => {
        sent = order.typed();
        return undefined;
      }),
    },
    actions: { go: () => undefined },
  });
  const actor = createActor(machine, {
    input: { ...input, form: { name: 'resetPassword', nextPath: '/auth/submitted', needsLink: true } },
    inspect: (inspected) => void seen.push(JSON.stringify('event' in inspected ? inspected.event : {})),
  });
  actor.start();
  await waitFor(actor, ({ value }) => value === 'editing');
  actor.send({ type: 'form.submitted', typed });
  await waitFor(actor, ({ value }) => value === 'done');
  expect(sent).toEqual({ ...typed(), token: 'token-of-the-link' });
  expect(seen.join('')).not.toContain('token-of-the-link');
});

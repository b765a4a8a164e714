import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { submitMachine } from '../../src/machines/submit.ts';
import { modelTest } from '../support/model/model-test.ts';
import { input, submitWorld, typed } from './submit.world.ts';

modelTest('submit', submitMachine, {
  'a form that leads on': submitWorld({ name: 'forgotPassword', then: '/auth/requested' }),
  'the sign-in': submitWorld({ name: 'login', then: undefined }),
});

it('never shows an inspector what was typed', () => {
  const seen: string[] = [];
  const machine = submitMachine.provide({ actors: { send: fromPromise(() => Promise.resolve()) } });
  const actor = createActor(machine, {
    input: { ...input, form: { name: 'login', then: undefined } },
    inspect: (inspected) => void seen.push(JSON.stringify('event' in inspected ? inspected.event : {})),
  });
  actor.start().send({ type: 'form.submitted', typed });
  expect(seen.some((event) => event.includes('form.submitted'))).toBe(true);
  expect(seen.join('')).not.toContain('Harbour2026');
});

import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { submitMachine } from '../../src/machines/submit.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { at, lost, today } from '../support/samples.ts';

const typed = () => ({ email: 'ada@demo.example', password: 'Harbour2026' });
const input = { place: at('/auth/login'), today };

const world = (then: string | undefined): World<typeof submitMachine> => ({
  input: { ...input, form: { name: 'login', then } },
  events: {
    'place.changed': [{ type: 'place.changed', place: at('/auth/login') }],
    'form.submitted': [{ type: 'form.submitted', typed }],
  },
  actors: { send: [{ done: undefined }, { error: lost }] },
  invariants: {
    'what was typed is never kept': ({ context }) => !JSON.stringify(context).includes('Harbour2026'),
    'a form is sent once at a time': (_, { before, event, effects }) =>
      before?.value !== 'sending' || event?.type !== 'form.submitted' || effects.length === 0,
    'a refusal has words': ({ value, context }) => (value === 'refused') === (context.problem !== undefined),
    'one goes on only from a form that went through': ({ value }, { effects }) =>
      effects.every(({ type }) => type !== 'go' || value === 'done'),
  },
});

modelTest('submit', submitMachine, {
  'a form that leads on': world('/auth/requested'),
  'the sign-in': world(undefined),
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

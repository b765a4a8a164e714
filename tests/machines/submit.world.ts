import type { Form, submitMachine } from '../../src/machines/submit.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

/** What is typed into a form. */
export const typed = () => ({ email: 'ada@demo.example', password: 'Harbour2026' });
/** Where the form stands, and when. */
export const input = { place: at('/auth/login') };

/** One form: it goes through, or is refused. */
export const submitWorld = (form: Form): World<typeof submitMachine> => ({
  input: { ...input, form },
  events: {
    'place.changed': [{ type: 'place.changed', place: at('/auth/login') }],
    'form.submitted': [{ type: 'form.submitted', typed }],
  },
  project: ({ form, token, problem }) => ({ form, hasToken: token !== undefined, problem: problem?.kind }),
  actors: {
    takeToken: [{ done: () => 'token-of-the-link' }, { done: undefined }],
    send: [{ done: undefined }, { error: lost }],
  },
  invariants: {
    'what was typed is never kept': ({ context }) => !JSON.stringify(context).includes('Harbour2026'),
    'a form that needs a link is open to who came by one alone': ({ value, context }) =>
      context.form.needsLink !== true || ['opening', 'noLink'].includes(value) || context.token !== undefined,
    'the token of a link is never readable': ({ context }) => !JSON.stringify(context).includes('token-of-the-link'),
    'a form is sent once at a time': (_, { before, event, effects }) =>
      before?.value !== 'sending' || event?.type !== 'form.submitted' || effects.length === 0,
    'a form that went through is not sent again': ({ value }, { before }) =>
      before?.value !== 'done' || value === 'done',
    'a refusal has words': ({ value, context }) => (value === 'refused') === (context.problem !== undefined),
    'one goes on only from a form that went through': ({ value }, { effects }) =>
      effects.every(({ type }) => type !== 'go' || value === 'done'),
  },
});

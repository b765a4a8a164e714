import type { Form, submitMachine } from '../../src/machines/submit.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

/** The form values. */
export const typed = () => ({ email: 'ada@demo.example', password: 'Harbour2026' });
/** The location of the form. */
export const input = { location: at('/auth/login') };

/** What a form behind a password link does first. */
const withLink: NonNullable<World<typeof submitMachine>['requirements']> = {
  'a link opens the form': { in: 'opening', on: 'takeToken is done', where: (event) => hasToken(event), to: 'editing' },
  'without a link there is no form': {
    in: 'opening',
    on: 'takeToken is done',
    where: (event) => !hasToken(event),
    to: 'noLink',
  },
};

const leadsElsewhere = (event: object): boolean => 'output' in event && event.output !== undefined;

const hasToken = (event: object): boolean => 'output' in event && event.output !== undefined;

/** One form: it is accepted or rejected. */
export const submitWorld = (form: Form): World<typeof submitMachine> => ({
  input: { ...input, form },
  events: {
    'location.changed': [{ type: 'location.changed', location: at('/auth/login') }],
    'form.submitted': [{ type: 'form.submitted', typed }],
  },
  // A form keeps its address; another address has another form.
  idle: ['location.changed'],
  project: ({ form, token, problem }) => ({ form, hasToken: token !== undefined, problem: problem?.kind }),
  actors: {
    takeToken: [{ done: () => 'token-of-the-link' }, { done: undefined }],
    send: [{ done: undefined }, { done: '/auth/second-factor' }, { error: lost }],
  },
  starts: form.needsLink ? 'opening' : 'editing',
  requirements: {
    ...(form.needsLink ? withLink : {}),
    'a filled form is sent': {
      in: 'editing',
      on: 'form.submitted',
      to: 'sending',
      so: (snapshot, { effects }) =>
        snapshot.hasTag('busy') && effects.some(({ type, params }) => type === 'start' && params.src === 'send'),
    },
    'a refusal shows its message': {
      in: 'sending',
      on: 'send fails',
      to: 'rejected',
      so: (snapshot) => snapshot.context.problem !== undefined && !snapshot.hasTag('busy'),
    },
    'a refused form may be sent again, without the message': {
      in: 'rejected',
      on: 'form.submitted',
      to: 'sending',
      so: ({ context }) => context.problem === undefined,
    },
    'an accepted form that has another page to follow leaves for it': {
      in: 'sending',
      on: 'send is done',
      where: leadsElsewhere,
      to: 'done',
      does: ['go'],
      so: (_, { effects }) => effects.some(({ type, params }) => type === 'go' && params.to === '/auth/second-factor'),
    },
    'any other accepted form leaves for its next page, where it has one': {
      in: 'sending',
      on: 'send is done',
      where: (event) => !leadsElsewhere(event),
      to: 'done',
      does: form.nextPath === undefined ? [] : ['go'],
      so: (_, { effects }) => effects.every(({ type, params }) => type !== 'go' || params.to === form.nextPath),
    },
  },
  invariants: {
    'the form values are never stored in the context': ({ context }) =>
      !JSON.stringify(context).includes('Harbour2026'),
    'a form that needs a link is only available through one': ({ value, context }) =>
      context.form.needsLink !== true || ['opening', 'noLink'].includes(value) || context.token !== undefined,
    'the context never exposes the token of a link': ({ context }) =>
      !JSON.stringify(context).includes('token-of-the-link'),
    'one submission runs at a time': (_, { before, event, effects }) =>
      before?.value !== 'sending' || event?.type !== 'form.submitted' || effects.length === 0,
    'an accepted form is not sent again': ({ value }, { before }) => before?.value !== 'done' || value === 'done',
    'a rejection has a message': ({ value, context }) => (value === 'rejected') === (context.problem !== undefined),
    'only an accepted form navigates': ({ value }, { effects }) =>
      effects.every(({ type }) => type !== 'go' || value === 'done'),
  },
});

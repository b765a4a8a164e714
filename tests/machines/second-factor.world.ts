import type { secondFactorMachine } from '../../src/machines/second-factor.ts';
import type { FactorOutcome, FactorStep } from '../../src/machines/second-factor-step.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

type FactorWorld = World<typeof secondFactorMachine>;

/** What was typed. */
const typed = () => ({ currentPassword: 'Harbour2026', code: '246810' });

/** What the server shows once. */
const shown = {
  secret: () => ({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Fleet%20Portal?secret=JBSWY3DPEHPK3PXP' }),
  codes: () => ['7KQM-2XWR-9HTB'],
} as const;
const secrets = ['Harbour2026', '246810', 'JBSWY3DPEHPK3PXP', '7KQM-2XWR-9HTB'];

const outcomeOf = (event: object): FactorOutcome =>
  'output' in event && typeof event.output === 'object' && event.output !== null ? event.output : {};
const showsNothing = (event: object) => !outcomeOf(event).secret && !outcomeOf(event).codes;
const waits = (event: object): unknown => ('output' in event ? event.output : undefined);

const sends: NonNullable<FactorWorld['requirements']>[string]['so'] = (snapshot, { effects, event }) =>
  snapshot.hasTag('busy') &&
  snapshot.context.problem === undefined &&
  event !== undefined &&
  'step' in event &&
  effects.some(
    ({ type, params }) =>
      type === 'start' &&
      params.src === 'send' &&
      typeof params.input === 'object' &&
      params.input !== null &&
      'step' in params.input &&
      params.input.step === event.step &&
      'typed' in params.input &&
      params.input.typed === event.typed,
  );

const steps = (...names: readonly FactorStep[]) => names.map((step) => ({ type: 'step.sent', step, typed }) as const);

/** Rows of both places. */
const everywhere: NonNullable<FactorWorld['requirements']> = {
  'a step is sent with what was typed, without the problem of the last one': {
    in: 'ready',
    on: 'step.sent',
    to: 'sending',
    so: sends,
  },
  'a code for the secret is sent': { in: 'secretShown', on: 'step.sent', to: 'sending', so: sends },
  'a secret is shown until it is confirmed': {
    in: 'sending',
    on: 'send is done',
    where: (event) => outcomeOf(event).secret !== undefined,
    to: 'secretShown',
    so: ({ context }) => context.secret === shown.secret && context.order === undefined,
  },
  'recovery codes are shown, and the secret no more': {
    in: 'sending',
    on: 'send is done',
    where: (event) => outcomeOf(event).codes !== undefined,
    to: 'codesShown',
    so: ({ context }) => context.codes === shown.codes && context.secret === undefined && context.order === undefined,
  },
  'a refused code leaves the secret on screen with the message': {
    in: 'sending',
    on: 'send fails',
    where: (_, { context }) => context.secret !== undefined,
    to: 'secretShown',
    so: ({ context }) =>
      context.problem?.message === lost.message && context.secret === shown.secret && context.order === undefined,
  },
  'any other refusal leaves the form with the message': {
    in: 'sending',
    on: 'send fails',
    where: (_, { context }) => context.secret === undefined && context.order?.step !== 'enrol',
    to: 'ready',
    so: ({ context }) => context.problem?.message === lost.message && context.order === undefined,
  },
  'one step is sent at a time': { in: 'sending', on: 'step.sent', ignored: true },
  'no step is sent while codes are shown': { in: 'codesShown', on: 'step.sent', ignored: true },
};

const atSignIn: NonNullable<FactorWorld['requirements']> = {
  'a sign-in that needs a code shows its form': {
    in: 'opening',
    on: 'findWaiting is done',
    where: (event) => waits(event) === 'code',
    to: 'ready',
  },
  'a sign-in without a second factor asks for a secret at once': {
    in: 'opening',
    on: 'findWaiting is done',
    where: (event) => waits(event) === 'enrol',
    to: 'sending',
    so: (snapshot, { effects }) =>
      snapshot.hasTag('busy') &&
      snapshot.context.order?.step === 'enrol' &&
      Object.keys(snapshot.context.order.typed()).length === 0 &&
      effects.some(({ type, params }) => type === 'start' && params.src === 'send'),
  },
  'without a sign-in there is no form': {
    in: 'opening',
    on: 'findWaiting is done',
    where: (event) => waits(event) === undefined,
    to: 'nothingWaits',
    so: ({ context }) => context.problem === undefined,
  },
  'an enrolment that fails ends the sign-in, with the message': {
    in: 'sending',
    on: 'send fails',
    where: (_, { context }) => context.secret === undefined && context.order?.step === 'enrol',
    to: 'nothingWaits',
    so: ({ context }) => context.problem?.message === lost.message,
  },
  'a company that demands a second factor leaves no way around its secret': {
    in: 'secretShown',
    on: 'shown.dismissed',
    ignored: true,
  },
  'an accepted code signs in': {
    in: 'sending',
    on: 'send is done',
    where: showsNothing,
    to: 'done',
    does: ['enter'],
    so: ({ context }) => context.secret === undefined && context.order === undefined,
  },
  'who has read the recovery codes is signed in': {
    in: 'codesShown',
    on: 'shown.dismissed',
    to: 'done',
    does: ['enter'],
    so: ({ context }) => context.codes === undefined,
  },
};

const atAccount: NonNullable<FactorWorld['requirements']> = {
  'a step that shows nothing says so, and the page is loaded again': {
    in: 'sending',
    on: 'send is done',
    where: showsNothing,
    to: 'ready',
    does: ['toast', 'reloadLists'],
    so: ({ context }, { effects }) =>
      context.order === undefined &&
      context.secret === undefined &&
      effects.some(
        ({ type, params }) =>
          type === 'toast' && params.severity === 'success' && params.text === 'The second factor was turned off',
      ),
  },
  'a secret may be given up': {
    in: 'secretShown',
    on: 'shown.dismissed',
    to: 'ready',
    so: ({ context }) => context.secret === undefined && context.problem === undefined,
  },
  'who has read the recovery codes sees the page as it is now': {
    in: 'codesShown',
    on: 'shown.dismissed',
    to: 'ready',
    does: ['reloadLists'],
    so: ({ context }) => context.codes === undefined,
  },
};

const worldOf = (mode: 'signIn' | 'account'): FactorWorld => ({
  input: { location: at(mode === 'signIn' ? '/auth/second-factor' : '/account'), mode },
  events: {
    'location.changed': [{ type: 'location.changed', location: at('/account') }],
    'step.sent': mode === 'signIn' ? steps('complete') : steps('start', 'confirm', 'renew', 'turnOff'),
    'shown.dismissed': [{ type: 'shown.dismissed' }],
  },
  // The page keeps its address.
  idle: ['location.changed'],
  actors: {
    findWaiting: [{ done: undefined }, { done: 'code' }, { done: 'enrol' }],
    send: [
      { done: {} },
      { done: { shows: 'secret', secret: shown.secret } },
      { done: { shows: 'codes', codes: shown.codes } },
      { error: lost },
    ],
  },
  project: ({ mode: ofPage, order, secret, codes, problem }) => ({
    ofPage,
    step: order?.step,
    secret: secret !== undefined,
    codes: codes !== undefined,
    problem: problem?.kind,
  }),
  starts: mode === 'signIn' ? 'opening' : 'ready',
  requirements: { ...everywhere, ...(mode === 'signIn' ? atSignIn : atAccount) },
  invariants: {
    'neither the context nor its text holds a password, a secret or a code': ({ context }) =>
      secrets.every((secret) => !JSON.stringify(context).includes(secret)),
    'a step is in flight exactly while the machine is busy': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.children.send !== undefined),
    'codes are on screen exactly in their state': (snapshot) =>
      snapshot.matches('codesShown') === (snapshot.context.codes !== undefined),
    'what is shown has a name': ({ context: { shows, secret, codes } }) =>
      (shows === 'codes') === (codes !== undefined) && (shows === 'secret') === (secret !== undefined),
    'only a completed sign-in enters': ({ value }, { effects }) =>
      effects.every(({ type }) => type !== 'enter' || value === 'done'),
    'the account page never enters': ({ context, value }) => context.mode === 'signIn' || value !== 'done',
  },
});

const signInWorld = worldOf('signIn');
const accountWorld = worldOf('account');

/** The places where a second factor is asked for. */
export const secondFactorWorlds = { 'a sign-in': signInWorld, 'the account page': accountWorld };

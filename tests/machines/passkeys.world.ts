import { type PasskeyChange, passkeyChanges, type passkeysMachine } from '../../src/machines/passkeys.ts';
import type { Invariant, World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

type Machine = typeof passkeysMachine;

/** What was typed. */
const typed = () => ({ name: 'Office', currentPassword: 'Harbour2026', code: '246810' });
const secrets = ['Harbour2026', '246810'];

/** The changes that are chosen. */
const choices = (['rename', 'remove'] as const).map((change) => ({ type: 'passkey.chosen', change, id: '7' }) as const);

const isSent = ({ effects }: Parameters<Invariant<Machine>>[1], change: PasskeyChange['change'], id?: string) =>
  effects.some(({ type, params }) => {
    if (type !== 'start' || params.src !== 'send') return false;
    // SAFETY: the input of this actor is a change.
    const input = params.input as PasskeyChange;
    return input.change === change && input.id === id && input.typed === typed;
  });

const passkeysWorld: World<Machine> = {
  input: { location: at('/account') },
  events: {
    'location.changed': [{ type: 'location.changed', location: at('/account') }],
    'add.sent': [{ type: 'add.sent', typed }],
    'passkey.chosen': choices,
    'choice.sent': [{ type: 'choice.sent', typed }],
    'choice.dismissed': [{ type: 'choice.dismissed' }],
  },
  // The page keeps its address.
  idle: ['location.changed'],
  actors: { send: [{ done: undefined }, { error: lost }] },
  project: ({ chosen, order, problem }) => ({ chosen, change: order?.change, problem: problem?.kind }),
  starts: 'ready',
  requirements: {
    'a new passkey is asked for with what was typed, without the problem of the last change': {
      in: 'ready',
      on: 'add.sent',
      to: 'sending',
      so: ({ context }, happened) => context.problem === undefined && isSent(happened, 'add'),
    },
    'a passkey is chosen, without the problem of the last change': {
      in: 'ready',
      on: 'passkey.chosen',
      to: 'chosen',
      so: ({ context: { chosen, problem } }, { event }) =>
        problem === undefined &&
        event !== undefined &&
        'change' in event &&
        chosen?.change === event.change &&
        chosen.id === event.id,
    },
    'the chosen passkey is changed with what was typed': {
      in: 'chosen',
      on: 'choice.sent',
      to: 'sending',
      so: ({ context: { chosen, problem } }, happened) =>
        chosen !== undefined && problem === undefined && isSent(happened, chosen.change, chosen.id),
    },
    'a choice is given up': {
      in: 'chosen',
      on: 'choice.dismissed',
      to: 'ready',
      so: ({ context }) => context.chosen === undefined && context.problem === undefined,
    },
    'no passkey is added while one is chosen': { in: 'chosen', on: 'add.sent', ignored: true },
    'a change that is made is said, and the list is loaded again': {
      in: 'sending',
      on: 'send is done',
      to: 'ready',
      does: ['toast', 'reloadLists'],
      so: ({ context }, { before, effects }) =>
        context.chosen === undefined &&
        effects.some(
          ({ type, params }) =>
            type === 'toast' &&
            params.severity === 'success' &&
            params.text === passkeyChanges[before?.context.order?.change ?? 'add'],
        ),
    },
    'a refused change leaves its question with the message': {
      in: 'sending',
      on: 'send fails',
      where: (_, { context }) => context.chosen !== undefined,
      to: 'chosen',
      so: ({ context }, { before }) =>
        context.problem?.message === lost.message && context.chosen === before?.context.chosen,
    },
    'a refused new passkey leaves its form with the message': {
      in: 'sending',
      on: 'send fails',
      where: (_, { context }) => context.chosen === undefined,
      to: 'ready',
      so: ({ context }) => context.problem?.message === lost.message,
    },
    'one change is sent at a time': { in: 'sending', on: 'add.sent', ignored: true },
    'no other passkey is chosen meanwhile': { in: 'sending', on: 'passkey.chosen', ignored: true },
    'a change that is under way is not sent again': { in: 'sending', on: 'choice.sent', ignored: true },
    'a change that is under way is not given up': { in: 'sending', on: 'choice.dismissed', ignored: true },
  },
  invariants: {
    'neither the context nor its text holds a password or a code': ({ context }) =>
      secrets.every((secret) => !JSON.stringify(context).includes(secret)),
    'a change is in flight exactly while the machine is busy': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.children.send !== undefined),
    'what was typed is kept only while it is sent': ({ value, context }) =>
      (value === 'sending') === (context.order !== undefined),
    'a passkey is chosen in its state': ({ value, context }) =>
      value === 'sending' || (value === 'chosen') === (context.chosen !== undefined),
    'a new passkey is sent without a chosen one': ({ context: { order, chosen } }) =>
      order?.change !== 'add' || chosen === undefined,
  },
};

export const passkeysWorlds = { 'the account page': passkeysWorld };

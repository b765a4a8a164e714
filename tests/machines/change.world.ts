import type { Change, changeMachine } from '../../src/machines/change.ts';
import type { SnapshotFrom } from 'xstate';
import type { World } from '../support/model/world.ts';
import { at, isOutdated, lost, outdated } from '../support/samples.ts';
import { clean, conflicting, deletion, key, letter, list, removal, retirement } from './change-samples.ts';

const open = `${list}?record=7`;

const secret = () => ({ kind: 'key', text: 'portal_00000000_secret' }) as const;

const isStillOpen: NonNullable<World<typeof changeMachine>['requirements']>[string]['where'] = (_, { context }) =>
  context.record === context.changed;
const saysRefusal: typeof isStillOpen = (_, { context }) => context.change?.refused !== undefined;
const leads: typeof isStillOpen = (event, before) =>
  before.context.change?.to !== undefined && isStillOpen?.(event, before) === true;
const leadsAfterShown: typeof isStillOpen = (event, before) =>
  leads(event, before) || (before.context.change?.toAfterShown !== undefined && isStillOpen?.(event, before) === true);

const asks = (event: object): boolean =>
  // SAFETY: only a requested change has this field.
  'change' in event && (event.change as Change).asks !== undefined;
const makesSecret = (event: object): boolean => 'output' in event && event.output !== undefined;

const mergesIn = (event: object, before: SnapshotFrom<typeof changeMachine>): boolean =>
  isOutdated(event) && before.context.change?.form !== undefined && before.context.record === before.context.changed;
const names = (fields: readonly { readonly name: string }[] | undefined) => fields?.map(({ name }) => name).join(', ');
// SAFETY: the events with a change are requests of one.
const isForm = (event: object): boolean => 'change' in event && (event.change as Change).form !== undefined;

const left = (event: object | undefined, undecided: readonly string[]) =>
  undecided.filter((name) => event === undefined || !('name' in event) || event.name !== name);

/** Changes of an open record, which leave for the list or stay. */
export const changeWorld: World<typeof changeMachine> = {
  input: { location: at(open) },
  events: {
    'location.changed': [open, list].map((address) => ({ type: 'location.changed', location: at(address) })),
    'secret.dismissed': [{ type: 'secret.dismissed' }],
    'copy.requested': [{ type: 'copy.requested' }],
    'close.requested': [{ type: 'close.requested' }],
    'close.cancelled': [{ type: 'close.cancelled' }],
    'change.confirmed': [{ type: 'change.confirmed' }],
    'change.cancelled': [{ type: 'change.cancelled' }],
    'field.chosen': ['Flag', 'Type'].map((name) => ({ type: 'field.chosen', name })),
    'change.requested': [letter, retirement, key, deletion, removal, clean, conflicting].map((change) => ({
      type: 'change.requested',
      change,
    })),
  },
  actors: {
    sendChange: [{ done: undefined }, { done: secret }, { error: lost }, { error: outdated }],
    copySecret: [{ done: true }, { done: false }],
  },
  project: ({ record, changed, change, problem, meanwhile, undecided, secret: shown }) => ({
    record,
    changed,
    call: change?.call,
    problem: problem?.kind,
    isShown: shown !== undefined,
    hasForm: change?.form?.typed()['Flag'],
    merge: meanwhile?.().merge,
    undecided,
  }),
  starts: 'ready',
  requirements: {
    'a change is sent, without the problem of the last one': {
      in: 'ready',
      on: 'change.requested',
      where: (event) => !asks(event),
      to: 'sending',
      so: (snapshot, { effects, event }) =>
        snapshot.hasTag('busy') &&
        snapshot.context.problem === undefined &&
        snapshot.context.changed === snapshot.context.record &&
        event !== undefined &&
        'change' in event &&
        effects.some(({ type, params }) => type === 'start' && params.input === event.change),
    },
    'a change that asks is not sent before it is confirmed': {
      in: 'ready',
      on: 'change.requested',
      where: asks,
      to: 'confirming',
      so: ({ context }, { event, effects }) =>
        event !== undefined && 'change' in event && context.change === event.change && effects.length === 0,
    },
    'another change that asks takes the place of the question': {
      in: 'confirming',
      on: 'change.requested',
      where: asks,
      to: 'confirming',
      so: ({ context }, { event, effects }) =>
        event !== undefined && 'change' in event && context.change === event.change && effects.length === 0,
    },
    'another change that does not ask is sent instead of the one that asks': {
      in: 'confirming',
      on: 'change.requested',
      where: (event) => !asks(event),
      to: 'sending',
      so: (_, { effects, event }) =>
        event !== undefined &&
        'change' in event &&
        effects.some(({ type, params }) => type === 'start' && params.input === event.change),
    },
    'a confirmed change is sent': {
      in: 'confirming',
      on: 'change.confirmed',
      to: 'sending',
      so: (_, { before, effects }) =>
        effects.some(({ type, params }) => type === 'start' && params.input === before?.context.change),
    },
    'a cancelled change is not sent': { in: 'confirming', on: 'change.cancelled', to: 'ready' },
    'the question of another record is not asked': {
      in: 'confirming',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.record !== context.record,
      to: 'ready',
      so: ({ context }, { event }) =>
        event !== undefined && 'location' in event && context.record === event.location.record,
    },
    'the question stays while the same record is open': {
      in: 'confirming',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.record === context.record,
      ignored: true,
    },
    'so do the choices of a form': {
      in: 'choosing',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.record === context.record,
      ignored: true,
    },
    'a change that leads somewhere says so, loads the lists and goes there': {
      in: 'sending',
      on: 'sendChange is done',
      where: (event, before) => !makesSecret(event) && leads(event, before),
      to: 'ready',
      does: ['toast', 'reloadLists', 'go'],
      so: (_, { before, effects }) =>
        effects.some(({ type, params }) => type === 'go' && params.to === list) &&
        effects.some(
          ({ type, params }) =>
            type === 'toast' && params.severity === 'success' && params.text === before?.context.change?.said,
        ),
    },
    'what is shown once is shown, and the lists are loaded': {
      in: 'sending',
      on: 'sendChange is done',
      where: makesSecret,
      to: { secretShown: 'shown' },
      does: ['reloadLists'],
      so: ({ context }) => context.secret?.().text === secret().text,
    },
    'what is shown once stays while another record opens': {
      in: 'secretShown',
      on: 'location.changed',
      so: ({ context }, { event }) =>
        context.secret !== undefined &&
        event !== undefined &&
        'location' in event &&
        context.record === event.location.record,
    },
    'what is shown once stays while another change is requested': {
      in: 'secretShown',
      on: 'change.requested',
      ignored: true,
    },
    'a copy is told': {
      in: { secretShown: 'copying' },
      on: 'copySecret is done',
      where: (event) => 'output' in event && event.output === true,
      to: { secretShown: 'copied' },
    },
    'a browser that does not copy is told': {
      in: { secretShown: 'copying' },
      on: 'copySecret is done',
      where: (event) => 'output' in event && event.output === false,
      to: { secretShown: 'notCopied' },
    },
    'closing asks while nothing was copied': {
      in: { secretShown: 'shown' },
      on: 'close.requested',
      to: { secretShown: 'asking' },
      so: ({ context }) => context.secret !== undefined,
    },
    'what is shown once stays if the person keeps it': {
      in: { secretShown: 'asking' },
      on: 'close.cancelled',
      to: { secretShown: 'shown' },
      so: ({ context }) => context.secret !== undefined,
    },
    'closing after a copy asks nothing, and the address of the change opens': {
      in: { secretShown: 'copied' },
      on: 'close.requested',
      where: leadsAfterShown,
      to: 'ready',
      does: ['go'],
      so: ({ context }) => context.secret === undefined,
    },
    'what was shown is forgotten when it is dismissed, and the address of the change opens': {
      in: 'secretShown',
      on: 'secret.dismissed',
      where: leadsAfterShown,
      to: 'ready',
      does: ['go'],
      so: ({ context }, { before, effects }) =>
        context.secret === undefined &&
        effects.some(
          ({ type, params }) =>
            type === 'go' && params.to === (before?.context.change?.toAfterShown ?? before?.context.change?.to),
        ),
    },
    'what was shown is forgotten, and the page stays where the change leads nowhere or another record is open': {
      in: 'secretShown',
      on: 'secret.dismissed',
      where: (event, before) => leadsAfterShown?.(event, before) !== true,
      to: 'ready',
      so: ({ context }) => context.secret === undefined,
    },
    'any other change says so, loads the lists and stays': {
      in: 'sending',
      on: 'sendChange is done',
      where: (event, before) => !makesSecret(event) && !leads(event, before),
      to: 'ready',
      does: ['toast', 'reloadLists'],
      so: (_, { before, effects }) =>
        effects.some(
          ({ type, params }) =>
            type === 'toast' && params.severity === 'success' && params.text === before?.context.change?.said,
        ),
    },
    'a rejection is shown beside the form': {
      in: 'sending',
      on: 'sendChange fails',
      where: (event, before) =>
        isStillOpen?.(event, before) === true && !mergesIn(event, before) && saysRefusal?.(event, before) !== true,
      to: 'ready',
      so: ({ context }, { event }) =>
        context.meanwhile === undefined &&
        context.problem?.message === (isOutdated(event ?? {}) ? 'It was changed' : lost.message),
    },
    'what only somebody else changed is shown in the form, to be sent again': {
      in: 'sending',
      on: 'sendChange fails',
      where: (event, before) => mergesIn(event, before) && before.context.change === clean,
      to: 'ready',
      does: ['reloadLists'],
      so: ({ context }) => names(context.meanwhile?.().merge.taken) === 'Flag, Type' && context.undecided.length === 0,
    },
    'what both changed is chosen before anything is sent': {
      in: 'sending',
      on: 'sendChange fails',
      where: (event, before) => mergesIn(event, before) && before.context.change === conflicting,
      to: 'choosing',
      does: ['reloadLists'],
      so: ({ context }) =>
        names(context.meanwhile?.().merge.conflicts) === 'Flag, Type' && context.undecided.join(', ') === 'Flag, Type',
    },
    'the form waits for all choices': { in: 'choosing', on: 'change.requested', where: isForm, ignored: true },
    'another change gives the choice up': {
      in: 'choosing',
      on: 'change.requested',
      where: (event) => !isForm(event) && !asks(event),
      to: 'sending',
    },
    'so does a change that asks': { in: 'choosing', on: 'change.requested', where: asks, to: 'confirming' },
    'a field is chosen after the other': {
      in: 'choosing',
      on: 'field.chosen',
      where: (event, { context }) => left(event, context.undecided).length > 0,
      so: ({ context }, { event, before }) =>
        context.undecided.join() === left(event, before?.context.undecided ?? []).join(),
    },
    'after the last choice the form may be sent again': {
      in: 'choosing',
      on: 'field.chosen',
      where: (event, { context }) => left(event, context.undecided).length === 0,
      to: 'ready',
      so: ({ context }) => context.undecided.length === 0 && context.meanwhile !== undefined,
    },
    'the choices of another record are not asked': {
      in: 'choosing',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.record !== context.record,
      to: 'ready',
      so: ({ context }) => context.meanwhile === undefined && context.undecided.length === 0,
    },
    'a rejection is a toast if another record was opened meanwhile': {
      in: 'sending',
      on: 'sendChange fails',
      where: (event, before) => isStillOpen?.(event, before) !== true && saysRefusal?.(event, before) !== true,
      to: 'ready',
      does: ['toast'],
      so: ({ context }, { effects }) =>
        context.problem === undefined &&
        effects.some(
          ({ type, params }) =>
            type === 'toast' && params.severity === 'error' && [lost.message, 'It was changed'].includes(params.text),
        ),
    },
    'a refusal with a toast of its own is not shown beside a form': {
      in: 'sending',
      on: 'sendChange fails',
      where: (event, before) => saysRefusal?.(event, before) === true && !isOutdated(event),
      to: 'ready',
      does: ['toast'],
      so: ({ context }, { effects }) =>
        context.problem === undefined &&
        effects.some(({ type, params }) => type === 'toast' && params.text === lost.message),
    },
    'a refusal because the lists are older loads them': {
      in: 'sending',
      on: 'sendChange fails',
      where: (event, before) => saysRefusal?.(event, before) === true && isOutdated(event),
      to: 'ready',
      does: ['toast', 'reloadLists'],
      so: ({ context }, { effects }) =>
        context.problem === undefined &&
        effects.some(({ type, params }) => type === 'toast' && params.text === 'It was reloaded'),
    },
    'another record starts without a problem': {
      in: 'ready',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.record !== context.record,
      so: ({ context }, { event }) =>
        context.problem === undefined &&
        event !== undefined &&
        'location' in event &&
        context.record === event.location.record,
    },
    'the same record keeps the problem': {
      in: 'ready',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.record === context.record,
      ignored: true,
    },
    'a change in flight goes on while another record opens': {
      in: 'sending',
      on: 'location.changed',
      so: (snapshot, { event }) =>
        snapshot.hasTag('busy') &&
        event !== undefined &&
        'location' in event &&
        snapshot.context.record === event.location.record,
    },
    'one change is sent at a time': { in: 'sending', on: 'change.requested', ignored: true },
  },
  invariants: {
    'a change is in flight exactly while the machine is busy': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.children.sendChange !== undefined),
    'nothing navigates but a change that was made': (_, { before, effects }) =>
      effects.every(
        ({ type }) => type !== 'go' || before?.value === 'sending' || before?.matches('secretShown') === true,
      ),
    'fields are to be chosen exactly while the machine says so': (snapshot) =>
      snapshot.matches('choosing') === snapshot.context.undecided.length > 0,
    'what is said stays as long as the change wants': (_, { before, effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'toast' || params.severity !== 'success' || params.life === before?.context.change?.saidFor,
      ),
    'what was stored meanwhile is not in the context': ({ context }) => !/Malta|Panama/.test(JSON.stringify(context)),
    'something is shown once exactly while the machine says so': (snapshot) =>
      snapshot.matches('secretShown') === (snapshot.context.secret !== undefined),
  },
};

import type { Change, changeMachine } from '../../src/machines/change.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

const list = '/administration/vessels';
const open = `${list}?record=7`;

const letter: Change = { call: 'system.testLetter', input: {}, said: 'The test letter was sent' };
const retirement: Change = {
  call: 'vesselRegister.retire',
  input: { id: '7', retired: true },
  said: 'MT Dawn was retired',
  to: list,
};

const isStillOpen: NonNullable<World<typeof changeMachine>['requirements']>[string]['where'] = (_, { context }) =>
  context.record === context.changed;
const leads: typeof isStillOpen = (event, before) =>
  before.context.change?.to !== undefined && isStillOpen?.(event, before) === true;

/** Changes of an open record, which leave for the list or stay. */
export const changeWorld: World<typeof changeMachine> = {
  input: { location: at(open) },
  events: {
    'location.changed': [open, list].map((address) => ({ type: 'location.changed', location: at(address) })),
    'change.requested': [letter, retirement].map((change) => ({ type: 'change.requested', change })),
  },
  actors: { sendChange: [{ done: undefined }, { error: lost }] },
  project: ({ record, changed, change, problem }) => ({ record, changed, call: change?.call, problem: problem?.kind }),
  starts: 'ready',
  requirements: {
    'a change is sent, without the problem of the last one': {
      in: 'ready',
      on: 'change.requested',
      to: 'sending',
      so: (snapshot, { effects, event }) =>
        snapshot.hasTag('busy') &&
        snapshot.context.problem === undefined &&
        snapshot.context.changed === snapshot.context.record &&
        event !== undefined &&
        'change' in event &&
        effects.some(({ type, params }) => type === 'start' && params.input === event.change),
    },
    'a change that leads somewhere says so, loads the lists and goes there': {
      in: 'sending',
      on: 'sendChange is done',
      where: leads,
      to: 'ready',
      does: ['toast', 'reloadLists', 'go'],
      so: (_, { effects }) =>
        effects.some(({ type, params }) => type === 'go' && params.to === list) &&
        effects.some(
          ({ type, params }) => type === 'toast' && params.severity === 'success' && params.text === retirement.said,
        ),
    },
    'any other change says so, loads the lists and stays': {
      in: 'sending',
      on: 'sendChange is done',
      where: (event, before) => !leads(event, before),
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
      where: (event, before) => isStillOpen?.(event, before) === true,
      to: 'ready',
      so: ({ context }) => context.problem?.message === lost.message,
    },
    'a rejection is a toast if another record was opened meanwhile': {
      in: 'sending',
      on: 'sendChange fails',
      where: (event, before) => isStillOpen?.(event, before) !== true,
      to: 'ready',
      does: ['toast'],
      so: ({ context }, { effects }) =>
        context.problem === undefined &&
        effects.some(
          ({ type, params }) => type === 'toast' && params.severity === 'error' && params.text === lost.message,
        ),
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
      effects.every(({ type }) => type !== 'go' || before?.value === 'sending'),
  },
};

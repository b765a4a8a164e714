import { createMachine, type SnapshotFrom } from 'xstate';
import type { LoadedPage, PageActorEvent } from '../../src/machines/page-actor.ts';
import { type pageMachine } from '../support/model/machines.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

const list = createMachine({
  types: { events: {} as PageActorEvent },
  id: 'list',
  on: { 'location.changed': {}, 'network.restored': {}, 'minute.passed': {} },
});

/** A page of one machine; it renders to its path. */
const page: LoadedPage<string> = (start, location) => ({
  actors: [start(list, { id: 'list', input: { location } })],
  render: ({ path }) => path,
});

const locations = ['/hsqe-perf/near-misses/4100016', '/hsqe-perf/near-misses/4100389', '/hsqe-perf/accidents'].map(at);

type Snapshot = SnapshotFrom<typeof pageMachine>;

const isAt = ({ context }: Snapshot, event: object | undefined): boolean =>
  event !== undefined && 'location' in event && context.location === event.location;

const isSamePage = (event: object, { context }: Snapshot): boolean =>
  'location' in event && locations.find((location) => location === event.location)?.route === context.location?.route;

const world: World<typeof pageMachine> = {
  input: undefined,
  events: {
    'location.shown': locations.map((location) => ({ type: 'location.shown', location })),
    'page.left': [{ type: 'page.left' }],
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': [{ type: 'network.restored' }],
    'minute.passed': [{ type: 'minute.passed' }],
  },
  actors: { loadPage: [{ done: page }, { error: lost }] },
  project: ({ location, page: shown, problem }) => ({
    path: location?.path,
    imono: location?.imono,
    actors: shown?.actors.map(({ id }) => id),
    problem: problem?.kind,
  }),
  starts: 'empty',
  requirements: {
    'an address loads its page': {
      in: 'empty',
      on: 'location.shown',
      to: 'loading',
      so: (snapshot, { event, effects }) =>
        isAt(snapshot, event) && snapshot.hasTag('busy') && effects.some(({ type }) => type === 'start'),
    },
    'an address of the same page does not load it twice': {
      in: 'loading',
      on: 'location.shown',
      where: isSamePage,
      so: (snapshot, { event, effects }) => isAt(snapshot, event) && effects.length === 0,
    },
    'an address of another page loads that one instead': {
      in: 'loading',
      on: 'location.shown',
      where: (event, before) => !isSamePage(event, before),
      so: (snapshot, { event, effects }) => isAt(snapshot, event) && effects.some(({ type }) => type === 'start'),
    },
    'a loaded page is shown': {
      in: 'loading',
      on: 'loadPage is done',
      to: 'shown',
      so: (snapshot) => snapshot.context.problem === undefined && !snapshot.hasTag('busy'),
    },
    'a page that does not load says why': {
      in: 'loading',
      on: 'loadPage fails',
      to: 'failed',
      so: ({ context }) => context.problem !== undefined,
    },
    'a user may load it again': { in: 'failed', on: 'reload.requested', to: 'loading' },
    'another address leaves a failure': {
      in: 'failed',
      on: 'location.shown',
      to: 'loading',
      so: (snapshot, { event }) => isAt(snapshot, event) && snapshot.context.problem === undefined,
    },
    'an address within the page is told to its machines': {
      in: 'shown',
      on: 'location.shown',
      where: isSamePage,
      does: ['send'],
      so: (snapshot, { event }) => isAt(snapshot, event),
    },
    'another page replaces the shown one': {
      in: 'shown',
      on: 'location.shown',
      where: (event, before) => !isSamePage(event, before),
      to: 'loading',
      so: (snapshot, { event, effects }) =>
        isAt(snapshot, event) && effects.some(({ type }) => type === 'stop') && snapshot.context.page === undefined,
    },
    'a restored network is told to the machines': { in: 'shown', on: 'network.restored', does: ['send'] },
    'a passed minute is told to the machines': { in: 'shown', on: 'minute.passed', does: ['send'] },
    'a page that is left is gone': {
      on: 'page.left',
      to: 'empty',
      so: ({ context }) => context.page === undefined && context.problem === undefined,
    },
  },
  invariants: {
    'the machines of a page run exactly while it is shown': ({ value, context }) =>
      (value === 'shown') === (context.page?.actors.length === 1),
    'a page that was left is removed from the context': ({ value, context }) =>
      value !== 'empty' || context.page === undefined,
    'the machines receive every location of their page': ({ value }, { event, before, effects }) =>
      event?.type !== 'location.shown' ||
      value !== 'shown' ||
      before?.value !== 'shown' ||
      effects.some((effect) => effect.type === 'send' && effect.params.event.type === 'location.changed'),
    'another page never receives the machines of the previous one': ({ context }, { before, effects }) =>
      before?.value !== 'shown' ||
      before.context.location?.path === context.location?.path ||
      effects.some(({ type }) => type === 'stop'),
  },
};

export const pageWorlds = { 'two vessels of one page and another page': world };

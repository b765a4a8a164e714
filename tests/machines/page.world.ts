import { createMachine } from 'xstate';
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

const world: World<typeof pageMachine> = {
  input: undefined,
  events: {
    'location.shown': locations.map((location) => ({ type: 'location.shown', location })),
    'page.left': [{ type: 'page.left' }],
    'reload.asked': [{ type: 'reload.asked' }],
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

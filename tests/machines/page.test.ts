import { createMachine } from 'xstate';
import { pageMachine } from '../../src/machines/page.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

const list = createMachine({ id: 'list', on: { 'place.changed': {}, 'network.restored': {}, 'minute.passed': {} } });

const places = ['/hsqe-perf/near-misses/4100016', '/hsqe-perf/near-misses/4100389', '/hsqe-perf/accidents'].map(at);

const world: World<typeof pageMachine> = {
  input: undefined,
  events: {
    'place.shown': places.map((place) => ({ type: 'place.shown', place })),
    'page.left': [{ type: 'page.left' }],
    'reload.asked': [{ type: 'reload.asked' }],
    'network.restored': [{ type: 'network.restored' }],
    'minute.passed': [{ type: 'minute.passed' }],
  },
  actors: { loadPage: [{ done: { view: 'RecordsView', machines: { list: { logic: list } } } }, { error: lost }] },
  project: ({ place, actors, view, problem }) => ({
    path: place?.path,
    imono: place?.imono,
    actors: Object.keys(actors),
    view,
    problem: problem?.kind,
  }),
  invariants: {
    'the machines of a page run exactly while it is shown': ({ value, context }) =>
      (value === 'shown') === 'list' in context.actors,
    'a page that was left holds nothing': ({ value, context }) => value !== 'empty' || context.view === undefined,
    'the machines are told every place of their page': ({ value }, { event, before, effects }) =>
      event?.type !== 'place.shown' ||
      value !== 'shown' ||
      before?.value !== 'shown' ||
      effects.some((effect) => effect.type === 'send' && effect.params.event.type === 'place.changed'),
    'another page never gets the machines of the one before': ({ context }, { before, effects }) =>
      before?.value !== 'shown' ||
      before.context.place?.path === context.place?.path ||
      effects.some(({ type }) => type === 'stop'),
  },
};

modelTest('page', pageMachine, { 'two vessels of one page and another page': world });

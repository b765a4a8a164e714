import type { savedViewsMachine } from '../../../src/machines/saved-views/saved-views.ts';
import { ApiError } from '../../../src/contract/problem.ts';
import type { World } from '../../support/model/world.ts';
import { at, lost, refused } from '../../support/samples.ts';
import { list, savedViewsRequirements, viewAnswers } from '../saved-views-requirements.ts';

type Machine = typeof savedViewsMachine;
type Snapshot = Parameters<World<Machine>['invariants'][string]>[0];

const otherList = '/class-surveys/all';
const notOffered = new ApiError('notImplemented', 'This server does not offer it', { status: 404 });

const isOneOf = ({ context }: Snapshot, ...ids: readonly string[]): boolean =>
  ids.every((id) => context.views === undefined || context.views.items.some((view) => view.id === id));

const world: World<Machine> = {
  input: undefined,
  starts: 'idle',
  // There is no such view.
  idle: ['view.picked (3)', 'link.copied (2)'],
  events: {
    'location.changed': [],
    'network.restored': [{ type: 'network.restored' }],
    'views.retried': [{ type: 'views.retried' }],
    'view.picked': ['2', '3', '9'].map((id) => ({ type: 'view.picked', id })),
    'link.copied': ['3', '9'].map((id) => ({ type: 'link.copied', id })),
    'data.changed': [{ type: 'data.changed' }],
  },
  actors: {
    watchLocation: [list, `${list}?status=Reported`, otherList, '/dashboard'].map((address) => ({
      sends: { type: 'location.changed', location: at(address) },
    })),
    loadViews: [...viewAnswers.map((done) => ({ done })), { error: lost }, { error: notOffered }, { error: refused }],
  },
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location, list: name, views, isFresh, problem }) => ({
    bare: location && !JSON.stringify(location).includes('Reported') && location.sort === undefined,
    name,
    defaultId: views?.defaultId,
    loaded: views !== undefined,
    isFresh,
    problem: problem?.kind,
  }),
  requirements: savedViewsRequirements,
  invariants: {
    'views are those of the list on the screen': (snapshot) =>
      isOneOf(snapshot, '1', '2', '3') && (snapshot.context.list !== undefined || snapshot.context.views === undefined),
    'only a list that is opened without parameters opens a view by itself': (_, { event, effects, before }) =>
      effects.every(({ type }) => type !== 'go' || event?.type === 'view.picked' || before?.context.isFresh === true),
    'a request is sent or the machine is not busy': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.value === 'loading'),
    'a page without a list is idle': ({ value, context }) => (value === 'idle') === (context.list === undefined),
  },
};

export const savedViewsWorlds = { 'the views of two lists': world };

import { type navigationMachine } from '../../src/machines/navigation.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

export const list = '/hsqe-perf/near-misses/4100016';

const world: World<typeof navigationMachine> = {
  input: undefined,
  events: {
    'location.changed': [],
    'link.followed': [{ type: 'link.followed', to: '/fleet' }],
    'panel.closed': [{ type: 'panel.closed' }],
    'sort.picked': [{ type: 'sort.picked', sort: 'title.asc' }],
    'tab.picked': ['year', undefined].map((tab) => ({ type: 'tab.picked', tab })),
  },
  actors: {
    watchLocation: [list, `${list}?tab=year`, `${list}?record=4&sort=title.asc`].map((address) => ({
      sends: { type: 'location.changed', location: at(address) },
    })),
  },
  project: ({ location }) => ({
    record: location?.record,
    sort: location?.sort,
    tab: location?.tab,
    shown: location !== undefined,
  }),
  invariants: {
    'a link can be followed in every state, everything else needs a page': ({ context }, { event, effects }) =>
      effects.every(({ type }) => type !== 'go' || event?.type === 'link.followed' || context.location !== undefined),
    'a sort or a tab replaces the history entry': (_, { event, effects }) =>
      (event?.type !== 'sort.picked' && event?.type !== 'tab.picked') ||
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
  },
};

export const navigationWorlds = { 'a list and its open record': world };

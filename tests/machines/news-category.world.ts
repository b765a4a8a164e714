import { type newsCategoryMachine } from '../../src/machines/news-category.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

const world: World<typeof newsCategoryMachine> = {
  input: { location: at('/news?tab=9') },
  events: {
    'location.changed': ['/news', '/news?tab=2&record=4', '/news?tab=9&record=4'].map((address) => ({
      type: 'location.changed',
      location: at(address),
    })),
    'categories.listed': [['2'], ['2', '9'], []].map((ids) => ({ type: 'categories.listed', ids })),
  },
  actors: {},
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location: { tab, record }, ids }) => ({ tab, record, ids }),
  invariants: {
    'a location with an unknown category is always redirected': ({ context: { location, ids } }) =>
      ids === undefined || location.tab === undefined || ids.includes(location.tab),
    'it redirects to all categories and keeps the open article': (_, { effects }) =>
      effects.every(
        (effect) => effect.type !== 'go' || (effect.params.replace === true && !effect.params.to.includes('tab=')),
      ),
    'nothing is redirected before the categories are known': ({ context }, { effects }) =>
      context.ids !== undefined || effects.length === 0,
  },
};

export const newsCategoryWorlds = { 'a known and an unknown category': world };

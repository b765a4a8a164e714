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
  requirements: {
    'the address and the categories are kept': {
      on: 'location.changed',
      where: (event, { context }) => !('location' in event) || context.ids === undefined,
      so: ({ context }, { event }) => event !== undefined && 'location' in event && context.location === event.location,
    },
    'a known category stays': {
      on: 'location.changed',
      where: (event, { context }) =>
        'location' in event && event.location.tab === '2' && context.ids?.includes('2') === true,
      so: ({ context }, { event }) => event !== undefined && 'location' in event && context.location === event.location,
    },
    'the listed categories are known': {
      on: 'categories.listed',
      where: (event, { context }) =>
        'ids' in event && (context.location.tab === undefined || event.ids.includes(context.location.tab)),
      so: ({ context }, { event }) => event !== undefined && 'ids' in event && context.ids === event.ids,
    },
    'a category that is no longer listed is left': {
      on: 'categories.listed',
      where: (event, { context }) =>
        'ids' in event && context.location.tab !== undefined && !event.ids.includes(context.location.tab),
      does: ['go'],
      so: ({ context }, { event }) => event !== undefined && 'ids' in event && context.ids === event.ids,
    },
  },
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

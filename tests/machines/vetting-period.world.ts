import { type vettingPeriodMachine } from '../../src/machines/vetting-period.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

export const page = '/vetting/sire-status/9999';
const locations = [page, `${page}?period=Custom&filter=dates&from=2026-01-01&to=2026-06-30`].map(at);

const world: World<typeof vettingPeriodMachine> = {
  input: { location: at(page) },
  events: {
    'location.changed': locations.map((location) => ({ type: 'location.changed', location })),
    'period.picked': ['Prior Year', 'Custom'].map((period) => ({ type: 'period.picked', period })),
    'quarter.picked': ['2026-Q2', 'all'].map((quarter) => ({ type: 'quarter.picked', quarter })),
    'part.picked': [{ type: 'part.picked', part: '5 Safety Management' }],
  },
  idle: ['quarter.picked (2)'],
  actors: {},
  project: ({ location: { period, filter } }) => ({ period, filter }),
  requirements: {
    'the address is kept': {
      on: 'location.changed',
      so: ({ context }, { event }) => event !== undefined && 'location' in event && context.location === event.location,
    },
    'another period is opened': {
      on: 'period.picked',
      where: (event) => 'period' in event && event.period === 'Prior Year',
      does: ['go'],
      so: (_, { effects }) =>
        effects.every(({ type, params }) => type !== 'go' || params.to.includes('period=Prior+Year')),
    },
    'Custom keeps the dates that were shown': {
      on: 'period.picked',
      where: (event) => 'period' in event && event.period === 'Custom',
      does: ['go'],
      so: (_, { effects }) =>
        effects.every(({ type, params }) => type !== 'go' || params.to.includes('filter=dates&from=')),
    },
    'a quarter of the chart is opened': {
      on: 'quarter.picked',
      where: (event) => 'quarter' in event && event.quarter === '2026-Q2',
      does: ['go'],
    },
    'a chapter or question is opened': { on: 'part.picked', does: ['go'] },
  },
  invariants: {
    'only a quarter is a period of the chart': (_, { event, effects }) =>
      event?.type !== 'quarter.picked' || !('quarter' in event) || effects.length === (event.quarter === 'all' ? 0 : 1),
    'a picked period adds no history entry': (_, { event, effects }) =>
      event?.type !== 'period.picked' ||
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
    'Custom starts with the dates that were shown': ({ context }, { event, effects }) =>
      event?.type !== 'period.picked' ||
      context.location.period !== 'Custom' ||
      effects.every(
        (effect) =>
          effect.type !== 'go' ||
          !effect.params.to.includes('Custom') ||
          effect.params.to.includes('from=2026-01-01&to=2026-06-30'),
      ),
  },
};

export const vettingPeriodWorlds = { 'two periods': world };

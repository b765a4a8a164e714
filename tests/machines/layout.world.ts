import { standardLayout } from '../../src/contract/layout.ts';
import type { layoutMachine, LayoutEvent } from '../../src/machines/layout.ts';
import type { World } from '../support/model/world.ts';

const changes: readonly LayoutEvent['change'][] = [
  { rows: 'compact' },
  { rows: 'comfortable' },
  { chart: false },
  { chart: true },
  { vessels: 'list' },
  { vessels: 'button' },
  { menu: 'names' },
  { menu: 'icons' },
  { panel: 'over' },
  { panel: 'beside' },
];

const world: World<typeof layoutMachine> = {
  input: { layout: standardLayout },
  events: { 'layout.changed': changes.map((change) => ({ type: 'layout.changed', change })) },
  actors: {},
  project: ({ layout }) => layout,
  requirements: {
    'a change is shown and stored, and nothing else changes': {
      on: 'layout.changed',
      does: ['storeLayout'],
      so: ({ context }, { event, before }) =>
        event !== undefined &&
        'change' in event &&
        JSON.stringify(context.layout) === JSON.stringify({ ...before?.context.layout, ...Object(event.change) }),
    },
  },
  invariants: {
    'the shown layout is the stored one': ({ context }, { effects }) =>
      effects.every((effect) => effect.type !== 'storeLayout' || effect.params === context.layout),
  },
};

export const layoutWorlds = { 'all choices': world };

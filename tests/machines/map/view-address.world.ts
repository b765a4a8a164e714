import type { viewAddressMachine } from '../../../src/machines/map/view-address.ts';
import type { World } from '../../support/model/world.ts';
import { at } from '../../support/samples.ts';

const views = [
  { latitude: 51.9, longitude: 4.5, zoom: 6 },
  { latitude: -33.9, longitude: 18.4, zoom: 3.25 },
] as const;

const world: World<typeof viewAddressMachine> = {
  input: { location: at('/dashboard') },
  events: {
    'location.changed': ['/dashboard', '/dashboard?map=1.25,103.8,5'].map((address) => ({
      type: 'location.changed',
      location: at(address),
    })),
    'map.moved': [{ type: 'map.moved' }],
    'view.rendered': views.map((view) => ({ type: 'view.rendered', view })),
    'view.reset': [{ type: 'view.reset' }],
  },
  actors: {},
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location: { map }, view }) => ({ map, view }),
  starts: 'still',
  requirements: {
    'a movement waits for its end': {
      in: 'still',
      on: 'map.moved',
      to: 'moving',
      so: (_, { effects }) => !effects.length,
    },
    'a further movement waits again': { in: 'moving', on: 'map.moved', to: 'moving' },
    'what is rendered during a movement is remembered': {
      in: 'moving',
      on: 'view.rendered',
      so: ({ context }, { event }) => event !== undefined && 'view' in event && context.view === event.view,
    },
    'what is rendered without a movement is not': { in: 'still', on: 'view.rendered', ignored: true },
    'the end of a movement writes the view to the address': {
      in: 'moving',
      on: 'after moveDelayMs',
      where: (_, { context }) => context.view !== undefined,
      to: 'still',
      does: ['go'],
    },
    'a movement that rendered nothing leaves the address': {
      in: 'moving',
      on: 'after moveDelayMs',
      where: (_, { context }) => context.view === undefined,
      to: 'still',
      so: (_, { effects }) => effects.length === 0,
    },
    'a reset removes the view from the address': {
      on: 'view.reset',
      where: (_, { context }) => context.location.map !== undefined,
      to: 'still',
      does: ['go'],
    },
    'a reset without a view in the address leaves it': {
      on: 'view.reset',
      where: (_, { context }) => context.location.map === undefined,
      to: 'still',
      so: (_, { effects }) => effects.length === 0,
    },
    'the address is remembered in any case': {
      on: 'location.changed',
      so: ({ context, value }, { event, before }) =>
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.view === before?.context.view &&
        value === before?.value,
    },
  },
  invariants: {
    'a map that stands still has no unsaved view': ({ value, context }) =>
      value === 'moving' || context.view === undefined,
    'a movement adds no history entry': (_, { effects }) =>
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
    'the address gets the view rendered last, or none': (_, { effects, before }) =>
      effects.every(
        (effect) =>
          effect.type !== 'go' ||
          [before?.context.view, undefined].some(
            (view) => JSON.stringify(at(effect.params.to).map) === JSON.stringify(view),
          ),
      ),
  },
};

export const viewAddressWorlds = { 'the dashboard': world };

import { type comparisonMachine } from '../../src/machines/comparison.ts';
import { comparedVessels } from '../../src/routing/comparison-address.ts';
import type { RouteState } from '../../src/routing/location.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

export const imos = ['4100016', '4100389', '4100755', '4101125', '4101498'] as const;
const [dawn, star, third, fourth, fifth] = imos;

export const page = `/compare?vessel=${dawn}%2C${star}`;
const full = `/compare?vessel=${dawn}%2C${star}%2C${third}%2C${fourth}&tab=differences`;
const locations = [page, full].map(at);

interface Ordered {
  readonly type: string;
  readonly params: object;
}

/** The locations that the effects lead to. */
const openedBy = (effects: readonly Ordered[]): readonly RouteState[] =>
  effects.flatMap(({ params }) => ('to' in params ? [at(String(params.to))] : []));

const vesselsAfter = (effects: readonly Ordered[]): string => openedBy(effects).flatMap(comparedVessels).join();

const world: World<typeof comparisonMachine> = {
  input: { location: at(page) },
  events: {
    'location.changed': locations.map((location) => ({ type: 'location.changed', location })),
    'vessel.added': [third, fifth, star].map((imono) => ({ type: 'vessel.added', imono })),
    'vessel.removed': [dawn, fifth].map((imono) => ({ type: 'vessel.removed', imono })),
    'vessel.moved': [
      { type: 'vessel.moved', imono: dawn, by: 1 },
      { type: 'vessel.moved', imono: dawn, by: -1 },
      { type: 'vessel.moved', imono: star, by: -1 },
      { type: 'vessel.moved', imono: star, by: 1 },
      { type: 'vessel.moved', imono: fifth, by: 1 },
    ],
    'differences.toggled': [{ type: 'differences.toggled' }],
  },
  idle: ['vessel.added (3)', 'vessel.removed (2)', 'vessel.moved (2)', 'vessel.moved (5)'],
  actors: {},
  project: ({ location: { fleet, tab } }) => ({ vessel: fleet.vessel, tab }),
  requirements: {
    'the address is kept': {
      on: 'location.changed',
      so: ({ context }, { event }) => event !== undefined && 'location' in event && context.location === event.location,
    },
    'a vessel is added after the others': {
      on: 'vessel.added',
      where: (event, { context }) =>
        'imono' in event && event.imono === third && comparedVessels(context.location).length === 2,
      does: ['go'],
      so: (_, { effects }) => vesselsAfter(effects) === [dawn, star, third].join(),
    },
    'the first vessel is removed': {
      on: 'vessel.removed',
      where: (event) => 'imono' in event && event.imono === dawn,
      does: ['go'],
      so: ({ context }, { effects }) => vesselsAfter(effects) === comparedVessels(context.location).slice(1).join(),
    },
    'a vessel is moved to the right': {
      on: 'vessel.moved',
      where: (event) => 'by' in event && event.imono === dawn && event.by === 1,
      does: ['go'],
      so: (_, { effects }) => vesselsAfter(effects).startsWith([star, dawn].join()),
    },
    'a vessel is moved to the left': {
      on: 'vessel.moved',
      where: (event) => 'by' in event && event.imono === star && event.by === -1,
      does: ['go'],
      so: (_, { effects }) => vesselsAfter(effects).startsWith([star, dawn].join()),
    },
    'a vessel in the middle is moved to the right': {
      on: 'vessel.moved',
      where: (event, { context }) =>
        'by' in event && event.imono === star && event.by === 1 && comparedVessels(context.location).length === 4,
      does: ['go'],
      so: (_, { effects }) => vesselsAfter(effects) === [dawn, third, star, fourth].join(),
    },
    'differences are shown alone, or everything again': {
      on: 'differences.toggled',
      does: ['go'],
      so: ({ context }, { effects }) =>
        openedBy(effects).every(
          (to) =>
            to.tab === (context.location.tab === undefined ? 'differences' : undefined) &&
            comparedVessels(to).join() === comparedVessels(context.location).join(),
        ),
    },
  },
  invariants: {
    'at most four vessels are compared, each once': (_, { effects }) =>
      openedBy(effects).every(({ fleet: { vessel } }) => vessel.length <= 4 && new Set(vessel).size === vessel.length),
    'only a compared vessel is removed or moved': ({ context }, { event, effects }) =>
      (event?.type !== 'vessel.removed' && event?.type !== 'vessel.moved') ||
      effects.length === 0 ||
      ('imono' in event && comparedVessels(context.location).includes(event.imono)),
    'a change adds no history entry, and keeps the switch': ({ context }, { event, effects }) =>
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true) &&
      openedBy(effects).every(({ tab }) => event?.type === 'differences.toggled' || tab === context.location.tab),
  },
};

export const comparisonWorlds = { 'two and four vessels': world };

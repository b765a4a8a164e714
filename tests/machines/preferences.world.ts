import { type Preferences, standardPreferences, themes } from '../../src/contract/preferences.ts';
import { timeZoneChoices } from '../../src/contract/zone-choice.ts';
import type { preferencesMachine } from '../../src/machines/preferences.ts';
import type { World } from '../support/model/world.ts';

const changes: readonly Partial<Preferences>[] = [
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
  ...themes.map((theme) => ({ theme })),
  ...timeZoneChoices.map((timeZone) => ({ timeZone })),
];

const same = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);

/** Whether all preferences but those of the change are the standard ones. */
const othersAreStandard = (preferences: Preferences, change: Partial<Preferences>): boolean =>
  same({ ...standardPreferences, ...change }, { ...preferences, ...change });

/** One preference at a time differs from the standard. */
const world: World<typeof preferencesMachine> = {
  input: standardPreferences,
  events: {
    'preferences.changed': ({ context }) =>
      changes
        .filter((change) => othersAreStandard(context, change))
        .map((change) => ({ type: 'preferences.changed', change })),
  },
  actors: {},
  project: (preferences) => preferences,
  requirements: {
    'a change is shown, and nothing else changes': {
      on: 'preferences.changed',
      does: ['storePreferences'],
      so: ({ context }, { event, before }) =>
        event !== undefined && 'change' in event && same({ ...before?.context, ...Object(event.change) }, context),
    },
    'what was changed is stored, and nothing else': {
      on: 'preferences.changed',
      does: ['storePreferences'],
      so: (_, { event, effects }) =>
        event !== undefined && 'change' in event && effects.every(({ params }) => params === event.change),
    },
  },
  invariants: {},
};

export const preferencesWorlds = { 'one preference at a time': world };

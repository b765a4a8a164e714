import type { SnapshotFrom } from 'xstate';
import { type navigationMachine } from '../../src/machines/navigation.ts';
import type { World } from '../support/model/world.ts';
import type { Effect } from '../support/model/effect.ts';
import { fleetId, wholeFleet } from '../../src/contract/fleet/fleet-link.ts';
import { at } from '../support/samples.ts';

export const list = '/hsqe-perf/near-misses/4100016';
const ofFleet = `/hsqe-perf/near-misses/${fleetId}`;

type Navigation = typeof navigationMachine;
type Rows = NonNullable<World<Navigation>['requirements']>;
type Where = NonNullable<Rows[string]['where']>;

const isShown: Where = (_, { context }) => context.location !== undefined;
const isNotShown: Where = (event, before) => !isShown(event, before);

/** The only navigation: the history entry, and the address without these parameters, and what they are. */
const went = (effects: readonly Effect<Navigation>[], names: readonly string[]) => {
  const [effect] = effects;
  if (effect?.type !== 'go') return undefined;
  const { searchParams, pathname } = new URL(effect.params.to, 'http://portal.example');
  const values = names.map((name) => searchParams.get(name));
  for (const name of names) searchParams.delete(name);
  return JSON.stringify([effect.params.replace, pathname, [...searchParams].toSorted(), values]);
};

const expected = (
  replace: boolean,
  before: SnapshotFrom<Navigation> | undefined,
  changed: Readonly<Record<string, string | null>>,
) => {
  const kept = Object.entries({
    record: before?.context.location?.record,
    sort: before?.context.location?.sort,
    tab: before?.context.location?.tab,
  }).filter(([name, value]) => value !== undefined && !(name in changed));
  const { path, imono } = before?.context.location ?? {};
  return JSON.stringify([replace, `${path}/${imono}`, kept, Object.values(changed)]);
};

const requirements: Rows = {
  'the location of the page is adopted': {
    on: 'location.changed',
    so: ({ context }, { event }) => event?.type === 'location.changed' && context.location === event.location,
  },
  'a link navigates to its address as a new history entry': {
    on: 'link.followed',
    where: (event) => event.type === 'link.followed' && !event.replace,
    does: ['go'],
    so: (_, { effects }) => went(effects, []) === JSON.stringify([false, '/fleet', [], []]),
  },
  'a link that says so replaces the history entry': {
    on: 'link.followed',
    where: (event) => event.type === 'link.followed' && event.replace === true,
    does: ['go'],
    so: (_, { effects }) => went(effects, []) === JSON.stringify([true, '/fleet', [], []]),
  },
  'a closed panel leads to the list as a new history entry': {
    on: 'panel.closed',
    where: isShown,
    does: ['go'],
    so: (_, { effects, before }) => went(effects, ['record']) === expected(false, before, { record: null }),
  },
  'a picked sort is in the address': {
    on: 'sort.picked',
    where: isShown,
    does: ['go'],
    so: (_, { effects, before }) => went(effects, ['sort']) === expected(true, before, { sort: 'title.asc' }),
  },
  'a picked tab is in the address, and the first tab is not': {
    on: 'tab.picked',
    where: isShown,
    does: ['go'],
    so: (_, { effects, before, event }) =>
      event?.type === 'tab.picked' && went(effects, ['tab']) === expected(true, before, { tab: event.tab ?? null }),
  },
  'a filter of all vessels is in their address': {
    on: 'fleet.filtered',
    where: (_, { context }) => context.location?.imono === fleetId,
    does: ['go'],
    so: (_, { effects, before }) => went(effects, ['status']) === expected(true, before, { status: 'Closed' }),
  },
  'without a page nothing is filtered': { on: 'fleet.filtered', where: isNotShown, ignored: true },
  'without a page no panel is closed': { on: 'panel.closed', where: isNotShown, ignored: true },
  'without a page no sort is picked': { on: 'sort.picked', where: isNotShown, ignored: true },
  'without a page no tab is picked': { on: 'tab.picked', where: isNotShown, ignored: true },
};

const world: World<Navigation> = {
  input: undefined,
  events: {
    'location.changed': [],
    'link.followed': [
      { type: 'link.followed', to: '/fleet' },
      { type: 'link.followed', to: '/fleet', replace: true },
    ],
    'panel.closed': [{ type: 'panel.closed' }],
    'sort.picked': [{ type: 'sort.picked', sort: 'title.asc' }],
    'tab.picked': ['year', undefined].map((tab) => ({ type: 'tab.picked', tab })),
    'fleet.filtered': [{ type: 'fleet.filtered', fleet: { ...wholeFleet, status: ['Closed'] } }],
  },
  actors: {
    watchLocation: [list, `${list}?tab=year`, `${list}?record=4&sort=title.asc`, ofFleet].map((address) => ({
      sends: { type: 'location.changed', location: at(address) },
    })),
  },
  project: ({ location }) => ({
    record: location?.record,
    sort: location?.sort,
    tab: location?.tab,
    imono: location?.imono,
    shown: location !== undefined,
  }),
  requirements,
  invariants: {
    'a link can be followed in every state, everything else needs a page': ({ context }, { event, effects }) =>
      effects.every(({ type }) => type !== 'go' || event?.type === 'link.followed' || context.location !== undefined),
    'a sort, a tab or a filter replaces the history entry': (_, { event, effects }) =>
      (event?.type !== 'sort.picked' && event?.type !== 'tab.picked' && event?.type !== 'fleet.filtered') ||
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
  },
};

export const navigationWorlds = { 'a list and its open record': world };

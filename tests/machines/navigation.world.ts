import type { SnapshotFrom } from 'xstate';
import { type navigationMachine } from '../../src/machines/navigation.ts';
import type { LinkChange } from '../../src/routing/location.ts';
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

const changeOf = (event: { readonly type: string }): LinkChange | undefined =>
  // SAFETY: an event of this type has a change.
  event.type === 'address.picked' && 'change' in event ? (event.change as LinkChange) : undefined;
const adds = (event: { readonly type: string }): boolean => 'adds' in event;

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
    on: 'address.picked',
    where: (event, before) => isShown(event, before) && changeOf(event)?.sort !== undefined,
    does: ['go'],
    so: (_, { effects, before }) => went(effects, ['sort']) === expected(true, before, { sort: 'title.asc' }),
  },
  'a picked tab is in the address, and the first tab is not': {
    on: 'address.picked',
    where: (event, before) => isShown(event, before) && 'tab' in (changeOf(event) ?? {}) && !adds(event),
    does: ['go'],
    so: (_, { effects, before, event }) =>
      went(effects, ['tab']) === expected(true, before, { tab: (event && changeOf(event)?.tab) ?? null }),
  },
  'what is picked may be a new history entry': {
    on: 'address.picked',
    where: (event, before) => isShown(event, before) && adds(event),
    does: ['go'],
    so: (_, { effects, before }) => went(effects, ['tab']) === expected(false, before, { tab: '5' }),
  },
  'a filter of all vessels is in their address': {
    on: 'address.picked',
    where: (event, { context }) => context.location?.imono === fleetId && changeOf(event)?.fleet !== undefined,
    does: ['go'],
    so: (_, { effects, before }) => went(effects, ['status']) === expected(true, before, { status: 'Closed' }),
  },
  'without a page nothing is picked': { on: 'address.picked', where: isNotShown, ignored: true },
  'without a page no panel is closed': { on: 'panel.closed', where: isNotShown, ignored: true },
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
    'address.picked': [
      { type: 'address.picked', change: { sort: 'title.asc' } },
      { type: 'address.picked', change: { tab: 'year' } },
      { type: 'address.picked', change: { tab: undefined } },
      { type: 'address.picked', change: { tab: '5' }, adds: true },
      { type: 'address.picked', change: { fleet: { ...wholeFleet, status: ['Closed'] } } },
    ],
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
    'what is picked replaces the history entry, unless it says otherwise': (_, { event, effects }) =>
      event?.type !== 'address.picked' ||
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === !adds(event)),
  },
};

export const navigationWorlds = { 'a list and its open record': world };

import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import type { NavigateParams } from '../../src/machines/effects.ts';
import { type NavigationEvent, navigationMachine } from '../../src/machines/navigation.ts';
import { watcher } from '../../src/machines/unprovided.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses/4100016';

const world: World<typeof navigationMachine> = {
  input: undefined,
  events: {
    'place.changed': [],
    'link.followed': [{ type: 'link.followed', to: '/fleet' }],
    'panel.closed': [{ type: 'panel.closed' }],
    'sort.picked': [{ type: 'sort.picked', sort: 'title.asc' }],
    'tab.picked': ['year', undefined].map((tab) => ({ type: 'tab.picked', tab })),
  },
  actors: {
    watchPlace: [list, `${list}?record=4&sort=title.asc`].map((address) => ({
      sends: { type: 'place.changed', place: at(address) },
    })),
  },
  project: ({ place }) => ({ record: place?.record, sort: place?.sort, shown: place !== undefined }),
  invariants: {
    'a link can be followed in every state, everything else needs a page': ({ context }, { event, effects }) =>
      effects.every(({ type }) => type !== 'go' || event?.type === 'link.followed' || context.place !== undefined),
    'a sort or a tab replaces the history entry': (_, { event, effects }) =>
      (event?.type !== 'sort.picked' && event?.type !== 'tab.picked') ||
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
  },
};

modelTest('navigation', navigationMachine, { 'a list and its open record': world });

const open = `${list}?count=9&filter=records&tab=year&record=4`;

it.each<readonly [NavigationEvent, NavigateParams]>([
  [{ type: 'panel.closed' }, { to: `${list}?filter=records&count=9&tab=year`, replace: false }],
  [
    { type: 'sort.picked', sort: 'title.asc' },
    { to: `${list}?filter=records&count=9&tab=year&sort=title.asc&record=4`, replace: true },
  ],
  [
    { type: 'tab.picked', tab: undefined },
    { to: `${list}?filter=records&count=9&record=4`, replace: true },
  ],
  [
    { type: 'link.followed', to: '/fleet' },
    { to: '/fleet', replace: false },
  ],
])('%j navigates to %j', (event, params) => {
  const went: NavigateParams[] = [];
  const machine = navigationMachine.provide({
    actors: {
      watchPlace: watcher<NavigationEvent>((report) => {
        report({ type: 'place.changed', place: at(open) });
        return () => undefined;
      }),
    },
    actions: { go: (_, order) => void went.push(order) },
  });
  createActor(machine).start().send(event);
  expect(went).toEqual([params]);
});

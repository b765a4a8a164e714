import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import type { NavigateParams } from '../../src/machines/effects.ts';
import { type NavigationEvent, navigationMachine } from '../../src/machines/navigation.ts';
import { watcher } from '../../src/machines/unprovided.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at } from '../support/samples.ts';
import { navigationWorlds, list } from './navigation.world.ts';

modelTest('navigation', navigationMachine, navigationWorlds);

const open = `${list}?count=9&filter=records&tab=year&record=4`;

it.each<readonly [NavigationEvent, NavigateParams]>([
  [{ type: 'panel.closed' }, { to: `${list}?filter=records&count=9&tab=year`, replace: false }],
  [
    { type: 'address.picked', change: { sort: 'title.asc' } },
    { to: `${list}?filter=records&count=9&tab=year&sort=title.asc&record=4`, replace: true },
  ],
  [
    { type: 'address.picked', change: { tab: undefined } },
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
      watchLocation: watcher<NavigationEvent>((report) => {
        report({ type: 'location.changed', location: at(open) });
        return () => undefined;
      }),
    },
    actions: { go: (_, order) => void went.push(order) },
  });
  createActor(machine).start().send(event);
  expect(went).toEqual([params]);
});

import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { newsCategoryMachine } from '../../src/machines/news-category.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at } from '../support/samples.ts';
import { newsCategoryWorlds } from './news-category.world.ts';

modelTest('newsCategory', newsCategoryMachine, newsCategoryWorlds);

it('redirects the open address, even if the address bar has not followed the previous redirect', () => {
  const redirects: string[] = [];
  const machine = newsCategoryMachine.provide({ actions: { go: (_, { to }) => void redirects.push(to) } });
  const actor = createActor(machine, { input: { location: at('/news?tab=2') } }).start();
  actor.send({ type: 'categories.listed', ids: ['2'] });
  actor.send({ type: 'location.changed', location: at('/news?tab=9&record=4') });
  actor.send({ type: 'categories.listed', ids: ['3'] });
  expect(redirects).toEqual(['/news?record=4', '/news?record=4']);
});

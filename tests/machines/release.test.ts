import { releaseMachine } from '../../src/machines/release.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';

const world: World<typeof releaseMachine> = {
  input: undefined,
  events: {
    'build.named': ['one', 'two'].map((build) => ({ type: 'build.named', build })),
    'build.replaced': [{ type: 'build.replaced' }],
    'page.left': [{ type: 'page.left' }],
  },
  actors: {},
  invariants: {
    'the page is loaded anew only once another build was named, and only on the way to another page': (
      _,
      { effects, event, before },
    ) =>
      effects.every(({ type }) => type !== 'reload') || (before?.value === 'outdated' && event?.type === 'page.left'),
    'a build that stays the same is no news': ({ value, context }, { event }) =>
      event?.type !== 'build.named' || !('build' in event) || event.build === context.build || value === 'outdated',
  },
};

modelTest('release', releaseMachine, { 'a server that is brought up to date': world });

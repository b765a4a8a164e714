import type { SnapshotFrom } from 'xstate';
import { doneType } from '../../scripts/xstate-internals.ts';
import { releaseMachine } from '../../src/machines/release.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { lost } from '../support/samples.ts';

type ReleaseSnapshot = SnapshotFrom<typeof releaseMachine>;

const isOther = (event: object, { context }: ReleaseSnapshot) =>
  'build' in event && context.build !== undefined && event.build !== context.build;

const world: World<typeof releaseMachine> = {
  input: undefined,
  events: {
    'build.named': ['one', 'two'].map((build) => ({ type: 'build.named', build })),
    'build.replaced': [{ type: 'build.replaced' }],
    'page.left': [{ type: 'page.left' }],
  },
  actors: {
    askServedBuild: [...(['own', 'other', 'unknown'] as const).map((done) => ({ done })), { error: lost }],
  },
  invariants: {
    'the page is reloaded only once another build was named, and only if a server answers': (
      _,
      { effects, event, before },
    ) =>
      effects.every(({ type }) => type !== 'reload') ||
      (before?.matches({ outdated: 'checking' }) === true &&
        event !== undefined &&
        'output' in event &&
        event.output !== 'unknown'),
    'a build that stays the same is no news': (snapshot, { event }) =>
      event?.type !== 'build.named' ||
      !('build' in event) ||
      event.build === snapshot.context.build ||
      snapshot.matches('outdated'),
  },
  requirements: {
    'the first build named is that of this page': {
      in: 'current',
      on: 'build.named',
      where: (_, { context }) => context.build === undefined,
      to: 'current',
    },
    'another build makes this page outdated': {
      in: 'current',
      on: 'build.named',
      where: isOther,
      to: { outdated: 'waiting' },
    },
    'code that is gone makes this page outdated': { in: 'current', on: 'build.replaced', to: { outdated: 'waiting' } },
    'leaving an outdated page asks the server first': {
      in: { outdated: 'waiting' },
      on: 'page.left',
      to: { outdated: 'checking' },
    },
    'leaving a current page does nothing': { in: 'current', on: 'page.left', ignored: true },
    'a server that answers has the page reloaded': {
      in: { outdated: 'checking' },
      on: doneType('askServedBuild'),
      where: (event) => 'output' in event && event.output !== 'unknown',
      to: { outdated: 'waiting' },
      does: ['reload'],
    },
    'a server that is away has not': {
      in: { outdated: 'checking' },
      on: doneType('askServedBuild'),
      where: (event) => 'output' in event && event.output === 'unknown',
      to: { outdated: 'waiting' },
    },
  },
};

modelTest('release', releaseMachine, { 'a server that is brought up to date': world });

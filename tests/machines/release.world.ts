import type { SnapshotFrom } from 'xstate';
import { doneType } from '../../scripts/xstate-internals.ts';
import { type releaseMachine } from '../../src/machines/release.ts';
import type { World } from '../support/model/world.ts';
import { lost } from '../support/samples.ts';

type ReleaseSnapshot = SnapshotFrom<typeof releaseMachine>;

const isOther = (event: object, { context }: ReleaseSnapshot) =>
  'build' in event && context.build !== undefined && event.build !== context.build;

const world: World<typeof releaseMachine> = {
  input: undefined,
  events: {
    'build.reported': ['one', 'two'].map((build) => ({ type: 'build.reported', build })),
    'build.replaced': [{ type: 'build.replaced' }],
    'page.left': [{ type: 'page.left' }],
  },
  actors: {
    fetchServedBuild: [...(['own', 'other', 'unknown'] as const).map((done) => ({ done })), { error: lost }],
  },
  invariants: {
    'the page reloads only after another build was reported, and only if a server answers': (
      _,
      { effects, event, before },
    ) =>
      effects.every(({ type }) => type !== 'reload') ||
      (before?.matches({ outdated: 'checking' }) === true &&
        event !== undefined &&
        'output' in event &&
        event.output !== 'unknown'),
    'an unchanged build changes nothing': (snapshot, { event }) =>
      event?.type !== 'build.reported' ||
      !('build' in event) ||
      event.build === snapshot.context.build ||
      snapshot.matches('outdated'),
  },
  requirements: {
    'the same build again changes nothing': {
      in: 'current',
      on: 'build.reported',
      where: (event, { context }) => 'build' in event && event.build === context.build,
      ignored: true,
    },
    'an outdated page stays if the server cannot be asked': {
      in: { outdated: 'checking' },
      on: 'fetchServedBuild fails',
      to: { outdated: 'waiting' },
    },
    'the first reported build is that of this page': {
      in: 'current',
      on: 'build.reported',
      where: (_, { context }) => context.build === undefined,
      to: 'current',
    },
    'another build makes this page outdated': {
      in: 'current',
      on: 'build.reported',
      where: isOther,
      to: { outdated: 'waiting' },
    },
    'a missing code chunk makes this page outdated': {
      in: 'current',
      on: 'build.replaced',
      to: { outdated: 'waiting' },
    },
    'leaving an outdated page checks the server first': {
      in: { outdated: 'waiting' },
      on: 'page.left',
      to: { outdated: 'checking' },
    },
    'leaving a current page does nothing': { in: 'current', on: 'page.left', ignored: true },
    'the page reloads if the server answers': {
      in: { outdated: 'checking' },
      on: doneType('fetchServedBuild'),
      where: (event) => 'output' in event && event.output !== 'unknown',
      to: { outdated: 'waiting' },
      does: ['reload'],
    },
    'the page does not reload if the server is unreachable': {
      in: { outdated: 'checking' },
      on: doneType('fetchServedBuild'),
      where: (event) => 'output' in event && event.output === 'unknown',
      to: { outdated: 'waiting' },
    },
  },
};

export const releaseWorlds = { 'a server that is updated': world };

import { type directoryMachine } from '../../src/machines/directory.ts';
import type { World } from '../support/model/world.ts';
import { dawn, lost, refused } from '../support/samples.ts';

const world: World<typeof directoryMachine> = {
  input: undefined,
  events: {
    'session.opened': [],
    'session.closed': [],
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    watchSession: [{ sends: { type: 'session.opened' } }, { sends: { type: 'session.closed' } }],
    loadVessels: [{ done: [dawn] }, { error: lost }, { error: refused }],
  },
  project: ({ vessels, problem }) => ({ vessels: vessels?.length, problem: problem?.kind }),
  starts: 'closed',
  requirements: {
    'a session loads the vessels': {
      in: 'closed',
      on: 'session.opened',
      to: { open: 'loading' },
      so: (snapshot, { effects }) => snapshot.hasTag('busy') && effects.some(({ type }) => type === 'start'),
    },
    'loaded vessels are listed': {
      in: { open: 'loading' },
      on: 'loadVessels is done',
      to: { open: 'ready' },
      so: (snapshot) =>
        snapshot.context.vessels?.length === 1 && snapshot.context.problem === undefined && !snapshot.hasTag('busy'),
    },
    'a failure is known': {
      in: { open: 'loading' },
      on: 'loadVessels fails',
      to: { open: 'failed' },
      so: ({ context }) => context.problem !== undefined,
    },
    'a user may try again': { in: { open: 'failed' }, on: 'reload.requested', to: { open: 'loading' } },
    'a restored network tries again what a lost one broke': {
      in: { open: 'failed' },
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'offline',
      to: { open: 'loading' },
    },
    'a refusal is not tried again': {
      in: { open: 'failed' },
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'forbidden',
      ignored: true,
    },
    'the end of the session forgets the vessels and the failure': {
      in: 'open',
      on: 'session.closed',
      to: 'closed',
      so: ({ context }) => context.vessels === undefined && context.problem === undefined,
    },
  },
  invariants: {
    'no vessel outlives its session': ({ value, context }) => value !== 'closed' || context.vessels === undefined,
    'no request is sent without a session': ({ value, children }) =>
      value !== 'closed' || children.loadVessels === undefined,
  },
};

export const directoryWorlds = { 'sessions that start and end': world };

import { type directoryMachine } from '../../src/machines/directory.ts';
import type { World } from '../support/model/world.ts';
import { dawn, lost } from '../support/samples.ts';

const world: World<typeof directoryMachine> = {
  input: undefined,
  events: {
    'session.opened': [],
    'session.closed': [],
    'reload.asked': [{ type: 'reload.asked' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    watchSession: [{ sends: { type: 'session.opened' } }, { sends: { type: 'session.closed' } }],
    loadVessels: [{ done: [dawn] }, { error: lost }],
  },
  project: ({ vessels, problem }) => ({ vessels: vessels?.length, problem: problem?.kind }),
  invariants: {
    'no vessel outlives its session': ({ value, context }) => value !== 'closed' || context.vessels === undefined,
    'no request is sent without a session': ({ value, children }) =>
      value !== 'closed' || children.loadVessels === undefined,
  },
};

export const directoryWorlds = { 'sessions that start and end': world };

import { alertBarMachine } from '../../src/machines/alert-bar.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';

const world: World<typeof alertBarMachine> = {
  input: undefined,
  events: {
    'trouble.reported': [
      {
        type: 'trouble.reported',
        call: 'sire.search',
        problem: { kind: 'offline', message: 'There is no connection to the server' },
      },
      {
        type: 'trouble.reported',
        call: 'sire.search',
        problem: { kind: 'server', message: 'The server has a problem. Please try again' },
      },
    ],
    'request.succeeded': [
      { type: 'request.succeeded', call: 'sire.search' },
      { type: 'request.succeeded', call: 'drill.search' },
    ],
    'alert.dismissed': [{ type: 'alert.dismissed' }],
  },
  actors: {},
  invariants: {
    'trouble has words, and calm has none': ({ value, context }) =>
      (value === 'troubled') === (context.problem !== undefined),
    "an answer that comes through ends the link's trouble; the server's only if it was of the same request": (
      { value },
      { event, before },
    ) =>
      event?.type !== 'request.succeeded' ||
      (value === 'calm') ===
        (before?.context.problem?.kind !== 'server' || (event as unknown as { call: string }).call === 'sire.search'),
  },
};

modelTest('alertBar', alertBarMachine, { 'trouble that comes and goes': world });

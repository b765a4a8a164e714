import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { Vessel } from '../../src/contract/models/vessel.ts';
import type { Received } from '../../src/contract/receive.ts';
import { directoryMachine } from '../../src/machines/directory.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { ReceivedAnswer } from '../../src/machines/query/received-answer.ts';
import { watcher } from '../../src/machines/unprovided.ts';
import { dawn } from '../support/samples.ts';
import { directoryWorlds } from './directory.world.ts';

modelTest('directory', directoryMachine, directoryWorlds);

type Vessels = readonly Received<typeof Vessel>[];

it('stores nothing of an answer without its result field: the vessels stay', async () => {
  const answers = [[dawn], undefined];
  const machine = directoryMachine.provide({
    actors: {
      watchSession: watcher((report) => {
        report({ type: 'session.opened' });
        return () => undefined;
      }),
      loadVessels: fromPromise<Vessels | undefined, void>(async () => answers.shift()),
      recallVessels: fromPromise<ReceivedAnswer<Vessels> | undefined, void>(async () => undefined),
    },
  });
  const actor = createActor(machine).start();
  const stored = async () => (await waitFor(actor, (snapshot) => snapshot.matches({ open: 'ready' }))).context.vessels;
  expect(await stored()).toEqual([dawn]);
  actor.send({ type: 'data.changed' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(await stored()).toEqual([dawn]);
  actor.stop();
});

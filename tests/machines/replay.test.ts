import { describe, expect, it } from 'vitest';
import {
  initialTransition,
  transition,
  type ActorRefLike,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { divergenceOf } from '../../scripts/replay/divergence.ts';
import { RecordFile, type RecordedActor } from '../../scripts/replay/record-file.ts';
import { replay } from '../../scripts/replay/replay-lines.ts';
import { withConfig } from '../../scripts/xstate-internals.ts';
import { alertBarMachine } from '../../src/machines/alert-bar.ts';
import { createRecorder } from '../../src/services/support/recorder.ts';
import { supportText } from '../../src/services/support/support-text.ts';
import { explore } from '../support/model/explore.ts';
import { machines } from '../support/model/machines.ts';
import { scripted } from '../support/model/scripted.ts';
import { tours, type Path } from '../support/model/tours.ts';
import { anyWorld, type AnyWorld } from '../support/model/world.ts';
import { alertBarWorld } from './alert-bar.world.ts';

/** What a browser would copy after a path: the texts are redacted, and the file is read back. */
const recordOf = (machine: AnyStateMachine, world: AnyWorld, { edges }: Path): RecordedActor => {
  const subject = scripted(machine);
  const recorder = createRecorder({ rule: supportText(), now: () => 0 });
  const inspect = (event: { readonly type: string }, snapshot: AnyMachineSnapshot): void =>
    // SAFETY: a recorder reads nothing else of the actor.
    recorder.inspect({
      type: '@xstate.snapshot',
      rootId: 'x',
      actorRef: { sessionId: 'x' } as ActorRefLike,
      event,
      snapshot,
    });
  let [snapshot] = initialTransition(subject, world.input);
  inspect({ type: 'xstate.init' }, snapshot);
  for (const { step } of edges) {
    [snapshot] = transition(subject, snapshot, step.event);
    inspect(step.event, snapshot);
  }
  return (
    fileOf(recorder.actors()).actors[0] ?? {
      id: '',
      machine: '',
      from: { state: '', context: {} },
      events: [],
      dropped: 0,
      ended: false,
    }
  );
};

const fileOf = (actors: readonly unknown[]): RecordFile =>
  RecordFile.parse(
    JSON.parse(
      JSON.stringify({ format: 'fleet-portal-record-1', build: '', at: 0, address: '', lastFailure: null, actors }),
    ),
  );

describe('a replay', () => {
  const world = anyWorld(alertBarWorld);
  const path = tours(explore(alertBarMachine, world)).find(({ name }) => name.includes('alert.dismissed'));
  if (!path) throw new Error('no path closes the alert bar');
  const record = recordOf(alertBarMachine, world, path);
  const closes = record.events.findIndex(({ type }) => type === 'alert.dismissed');
  const { config } = alertBarMachine;
  const unclosable = withConfig(alertBarMachine, {
    ...config,
    states: {
      ...config.states,
      visible: { ...config.states?.visible, on: { ...config.states?.visible?.on, 'alert.dismissed': {} } },
    },
  });

  it('of a changed machine diverges at the first event that it handles differently', () => {
    expect(closes).toBeGreaterThan(0);
    expect(divergenceOf(unclosable, record)).toMatchObject({
      step: closes + 1,
      type: 'alert.dismissed',
      before: 'visible',
      recorded: 'hidden',
      replayed: 'visible',
      inconclusive: false,
    });
  });

  it('prints a line for each actor and the first divergence with the steps before it', () => {
    const { lines, diverged } = replay(fileOf([record, { ...record, id: 'other', machine: 'other' }]), {
      alertBar: unclosable,
    });
    const text = lines.join('\n');
    expect(diverged).toBe(true);
    expect(text).toContain(`first divergence: alertBar (alertBar), step ${closes + 1}`);
    expect(text).toContain('recorded: "hidden"');
    expect(text).toContain('no such machine');
  });

  it('prints that there is no divergence', () => {
    expect(replay(fileOf([record]), machines)).toMatchObject({ diverged: false });
    expect(replay(fileOf([record]), machines).lines.at(-1)).toBe('no divergence');
  });
});

import { readFileSync } from 'node:fs';
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
import { takePath } from '../support/model/live.ts';
import { machines } from '../support/model/machines.ts';
import { scripted } from '../support/model/scripted.ts';
import { tours, type Path } from '../support/model/tours.ts';
import { anyWorld, type AnyWorld, type World } from '../support/model/world.ts';
import { alertBarWorld } from './alert-bar.world.ts';
import { attachmentDownloadWorld } from './attachment-download.world.ts';
import { changeWorld } from './change.world.ts';
import { campaignsWorld, newsWorld } from './feed.world.ts';
import { filterBarWorld, typedDaysWorld } from './filter-bar.world.ts';
import { mapWorld, viewedMapWorld } from './map.world.ts';
import { pdfExportWorld } from './pdf-export.world.ts';
import { providerSignInWorld } from './provider-sign-in.world.ts';
import { dashboardAlone, redirectWorld } from './redirect.world.ts';
import { firstTokens, requestWorld } from './request.world.ts';
import { sessionWorld } from './session.world.ts';
import { submitWorld } from './submit.world.ts';
import { vesselMenuWorld } from './vessel-menu.world.ts';
import { ofHerself } from './vessel-preload.world.ts';
import { vesselSearchWorld } from './vessel-search.world.ts';

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

// SAFETY: the files of the worlds export worlds under the name of their machine.
const modules = import.meta.glob<Readonly<Record<string, Readonly<Record<string, World<AnyStateMachine>>>>>>(
  './*.world.ts',
  { eager: true },
);
const exported = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, of]) =>
    name.endsWith('Worlds')
      ? Object.values(of).map((world) => [name.slice(0, -'Worlds'.length), anyWorld(world)] as const)
      : [],
  ),
);
const worlds: readonly (readonly [machine: string, world: AnyWorld])[] = [
  ...exported,
  ['alertBar', anyWorld(alertBarWorld)],
  ['attachmentDownload', anyWorld(attachmentDownloadWorld())],
  ['change', anyWorld(changeWorld)],
  ['feed', anyWorld(newsWorld)],
  ['feed', anyWorld(campaignsWorld)],
  ['filterBar', anyWorld(filterBarWorld())],
  ['filterBar', anyWorld(typedDaysWorld)],
  ['map', anyWorld(mapWorld)],
  ['map', anyWorld(viewedMapWorld)],
  ['pdfExport', anyWorld(pdfExportWorld())],
  ['providerSignIn', anyWorld(providerSignInWorld)],
  ['redirect', anyWorld(redirectWorld('/news', dashboardAlone))],
  ['request', anyWorld(requestWorld(firstTokens))],
  ['session', anyWorld(sessionWorld)],
  ['submit', anyWorld(submitWorld({ name: 'resetPassword', nextPath: '/auth/submitted', needsLink: true }))],
  ['vesselMenu', anyWorld(vesselMenuWorld('/hsqe-perf/near-misses'))],
  ['vesselPreload', anyWorld(ofHerself())],
  ['vesselSearch', anyWorld(vesselSearchWorld)],
];
const pathsOfWorld = 3;

const machineOf = (name: string): AnyStateMachine => {
  const machine = machines[name];
  if (!machine) throw new Error(`no machine ${name}`);
  return machine;
};

describe('a record of each machine replays without a divergence, although its texts are redacted', () => {
  it('covers every machine', () => {
    expect([...new Set(worlds.map(([name]) => name))].toSorted()).toEqual(Object.keys(machines).toSorted());
  });

  it.each(worlds)('%s', (name, world) => {
    const machine = machineOf(name);
    const found = tours(explore(machine, world))
      .slice(0, pathsOfWorld)
      .map((path) => divergenceOf(machine, recordOf(machine, world, path)));
    expect(found.filter((divergence) => divergence && !divergence.inconclusive)).toEqual([]);
  });
});

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

it('a failing path writes its events to a file that can be replayed', () => {
  const world = anyWorld(alertBarWorld);
  const graph = explore(alertBarMachine, world);
  const [path] = tours(graph);
  const edges = path?.edges.slice(0, 3) ?? [];
  const failing = { ...world, invariants: { 'it never has a second problem': () => edges.length > 99 } };
  let message = '';
  try {
    takePath(alertBarMachine, failing, { root: graph.root, edges }, () => undefined);
  } catch (error) {
    message = String(error);
  }
  const [, file = ''] = /npm run replay (\S+)/.exec(message) ?? [];
  const written = RecordFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(written.actors[0]?.machine).toBe('alertBar');
  expect(replay(written, machines).diverged).toBe(false);
});

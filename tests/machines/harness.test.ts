import { describe, expect, it } from 'vitest';
import {
  assign,
  createMachine,
  emit,
  fromCallback,
  fromPromise,
  setup,
  spawnChild,
  type AnyStateMachine,
} from 'xstate';
import { declared, missing, stoppedIn, taken } from '../support/model/coverage.ts';
import { explore } from '../support/model/explore.ts';
import { takePath } from '../support/model/live.ts';
import { table } from '../support/model/report.ts';
import { brokenRequirements } from '../support/model/requirement.ts';
import { untakenSamples } from '../support/model/samples-taken.ts';
import { kindsOf, tours } from '../support/model/tours.ts';
import { anyWorld, type World } from '../support/model/world.ts';

type ProbeEvent =
  | { type: 'probe.started'; id: number }
  | { type: 'probe.cancelled' }
  | { type: 'network.lost' }
  | { type: 'network.restored' };

/**
 * A small machine with every feature that the portal's machines use: promise and callback children, retries, timers,
 * params, effects.
 */
const probeMachine = setup({
  types: {
    context: {} as { readonly id: number; readonly tries: number; readonly serial: number },
    events: {} as ProbeEvent,
    emitted: {} as { type: 'probe.landed' },
    input: {} as { readonly most: number },
  },
  actors: {
    probe: fromPromise<{ readonly depth: number }, { readonly id: number }>(() => Promise.reject(new Error('real'))),
    watchNetwork: fromCallback<ProbeEvent>(() => {
      throw new Error('real');
    }),
  },
  actions: {
    report: (_, _depth: number) => {
      throw new Error('not provided');
    },
    setId: assign(({ context }, id: number) => ({ id, tries: 0, serial: context.serial + 1 })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
  },
  guards: { mayRetry: ({ context }) => context.tries < 1, deep: (_, depth: number) => depth > 10 },
  delays: { backoff: 1000, giveUpDelay: 1000 },
}).createMachine({
  id: 'probe',
  context: { id: 0, tries: 0, serial: 0 },
  entry: spawnChild('watchNetwork', { id: 'network' }),
  initial: 'deciding',
  states: {
    deciding: { always: 'idle' },
    idle: {
      on: { 'probe.started': { target: 'busy', actions: { type: 'setId', params: ({ event }) => event.id } } },
    },
    busy: {
      initial: 'probing',
      on: { 'probe.cancelled': 'idle', 'network.lost': '.offline' },
      after: { giveUpDelay: 'idle' },
      states: {
        probing: {
          invoke: {
            id: 'probe',
            src: 'probe',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              {
                guard: { type: 'deep', params: ({ event }) => event.output.depth },
                target: '#probe.landed',
                actions: [
                  { type: 'report', params: ({ event }) => event.output.depth },
                  emit({ type: 'probe.landed' }),
                ],
              },
              { target: '#probe.idle' },
            ],
            onError: [{ guard: 'mayRetry', target: 'waiting', actions: 'countTry' }, { target: '#probe.idle' }],
          },
        },
        waiting: { after: { backoff: 'probing' } },
        offline: { on: { 'network.restored': 'probing', 'network.lost': {} } },
      },
    },
    landed: { type: 'final' },
  },
});

const probeWorld: World<typeof probeMachine> = {
  input: { most: 1 },
  events: {
    'probe.started': ({ context }) => [
      { type: 'probe.started', id: context.serial + 1 },
      { type: 'probe.started', id: 7 },
    ],
    'probe.cancelled': [{ type: 'probe.cancelled' }],
    'network.lost': [],
    'network.restored': [],
  },
  actors: {
    probe: [{ done: { depth: 40 } }, { done: { depth: 4 } }, { error: new Error('lost') }],
    watchNetwork: [{ sends: { type: 'network.lost' } }, { sends: { type: 'network.restored' } }],
  },
  project: ({ tries }) => tries,
  invariants: {
    'it tries at most twice': ({ context }) => context.tries <= 1,
    'only a landing reports, and its depth': (snapshot, { effects }) =>
      effects.every((effect) => effect.type !== 'report' || (snapshot.status === 'done' && effect.params === 40)),
    'a landing emits its event': (snapshot, { effects }) =>
      snapshot.status !== 'done' || effects.some(({ type }) => type === 'emit'),
    'every probe starts with the given id': ({ context }, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'start' || effect.params.src !== 'probe' || same(effect.params.input, { id: context.id }),
      ),
  },
};

const isDeep = (event: object): boolean => 'output' in event && same(event.output, { depth: 40 });

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const walk = (machine: AnyStateMachine, typed: typeof probeWorld, model: AnyStateMachine = machine) => {
  const world = anyWorld(typed);
  const graph = explore(model, world);
  const covered = new Set<string>();
  const paths = tours(graph);
  for (const { edges } of paths)
    takePath(machine, world, { root: graph.root, edges }, (transition) => covered.add(taken(transition)));
  for (const stopped of stoppedIn(model, world, graph)) covered.add(stopped);
  return { graph, covered, paths };
};

const { config, implementations }: AnyStateMachine = probeMachine;
const withStates = (states: typeof config.states): AnyStateMachine =>
  createMachine({ ...config, states: { ...config.states, ...states } }, implementations);

describe('the harness', () => {
  it('covers every edge of the graph and every declared transition in few steps', () => {
    const { graph, covered, paths } = walk(probeMachine, probeWorld);
    expect(new Set(paths.flatMap(({ edges }) => edges))).toEqual(new Set(graph.edges));
    expect(missing(probeMachine, covered)).toEqual([]);
    expect(declared(probeMachine)).toHaveLength(12);
    const steps = paths.flatMap(({ edges }) => edges).length;
    expect(steps).toBeLessThan(graph.edges.length * 2.5);
  });

  it('takes one step of each kind on a live actor, and every declared transition with them', () => {
    const { graph } = walk(probeMachine, probeWorld);
    const kinds = kindsOf(graph);
    expect(kinds.length).toBeLessThan(graph.edges.length);
    const covered = new Set(stoppedIn(probeMachine, anyWorld(probeWorld), graph));
    for (const { edges } of tours(graph, kinds))
      takePath(probeMachine, anyWorld(probeWorld), { root: graph.root, edges }, (one) => covered.add(taken(one)));
    expect(missing(probeMachine, covered)).toEqual([]);
  });

  it('reports a sample that no state takes, unless it is listed as idle', () => {
    const told = (idle: readonly string[], cancels = 1) => {
      const cancelled = Array.from({ length: cancels }, () => ({ type: 'probe.cancelled' as const }));
      const events = { ...probeWorld.events, 'probe.cancelled': cancelled };
      const { graph } = walk(probeMachine, { ...probeWorld, events });
      return untakenSamples(anyWorld({ ...probeWorld, events, idle }), graph);
    };
    expect(told([])).toEqual([]);
    expect(told(['probe.cancelled'])).toEqual(["'probe.cancelled' is listed as idle, but is taken"]);
    expect(told(['probe.lost'])).toEqual(["'probe.lost' is listed as idle, but no sample is one"]);
    const deaf = withStates({ landed: { type: 'final' }, busy: { ...config.states?.['busy'], on: {} } });
    const { graph } = walk(deaf, { ...probeWorld, invariants: {} });
    expect(untakenSamples(anyWorld(probeWorld), graph)).toContain("no state takes 'probe.cancelled'");
  });

  it('reports a requirement that no step meets', () => {
    const { graph } = walk(probeMachine, probeWorld);
    const broken = (told: Pick<typeof probeWorld, 'requirements' | 'starts'>) =>
      brokenRequirements(anyWorld({ ...probeWorld, ...told }), graph).join();
    const landing = { in: { busy: 'probing' }, on: 'probe is done', where: isDeep, to: 'landed' } as const;
    expect(broken({ starts: 'idle', requirements: { lands: { ...landing, does: ['report', 'emit'] } } })).toBe('');
    expect(broken({ starts: 'landed' })).toContain('starts in "idle", not "landed"');
    expect(broken({ requirements: { lands: landing } })).toContain('does report,emit, not nothing');
    expect(broken({ requirements: { lands: { ...landing, to: 'idle' } } })).toContain('→ "landed", not "idle"');
    expect(broken({ requirements: { lands: { ...landing, on: 'after never' } } })).toContain('no explored step');
    const deeper = { ...landing, does: ['report', 'emit'], so: () => false } as const;
    expect(broken({ requirements: { lands: deeper } })).toContain('lands: {"busy":"probing"} → probe is done →');
  });

  it('starts every path at the root and each step where the previous one ended', () => {
    const { graph, paths } = walk(probeMachine, probeWorld);
    for (const { edges } of paths)
      expect(edges.map(({ from }) => from)).toEqual([graph.root, ...edges.slice(0, -1).map(({ to }) => to)]);
  });

  it('reports a declared transition that is unreachable', () => {
    const machine = withStates({ island: { on: { 'probe.cancelled': 'idle' } } });
    expect(missing(machine, walk(machine, probeWorld).covered)).toEqual(['probe.island: probe.cancelled → probe.idle']);
  });

  it('reports the branch of a guard that no sample reaches', () => {
    const shallow = { ...probeWorld, actors: { ...probeWorld.actors, probe: [{ done: { depth: 4 } }] } };
    expect(missing(probeMachine, walk(probeMachine, shallow).covered)).toContain(
      'probe.busy.probing: xstate.done.actor.probe → probe.landed',
    );
  });

  it('reports a broken invariant with the path that leads to it', () => {
    const strict: typeof probeWorld = {
      ...probeWorld,
      invariants: { 'it never tries twice': ({ context }) => context.tries < 1 },
    };
    expect(() => walk(probeMachine, strict)).toThrow(
      /broken: it never tries twice\s+way: probe.started → probe fails\s+state: {"busy":"waiting"}/,
    );
  });

  it('reports an effect that breaks an invariant', () => {
    const silent: typeof probeWorld = {
      ...probeWorld,
      invariants: { 'nothing is reported': (_, { effects }) => effects.every(({ type }) => type !== 'report') },
    };
    expect(() => walk(probeMachine, silent)).toThrow(/nothing is reported[^]*effects:.*report 40/);
  });

  it('fails when the world does not define a child', () => {
    const { probe: _unknown, ...actors } = probeWorld.actors;
    // SAFETY: a world without a child does not compile; the cast simulates it.
    const poor = { ...probeWorld, actors } as typeof probeWorld;
    expect(() => walk(probeMachine, poor)).toThrow("the world says nothing of the child 'probe'");
  });

  it('reports the failure of a child that nothing handles', () => {
    const machine = withStates({ idle: { invoke: { id: 'probe', src: 'probe' } } });
    expect(() => walk(machine, { ...probeWorld, invariants: {} })).toThrow(
      /the machine never fails[^]*error: Error: lost/,
    );
  });

  it('fails when the live actor diverges from the model', () => {
    const withoutRetry = probeMachine.provide({ guards: { mayRetry: () => false } });
    expect(() => walk(withoutRetry, probeWorld, probeMachine)).toThrow(/the live actor left the model|offers/);
  });

  it('fails when a timer of the model is not armed on the live actor', () => {
    const withoutTimeout = withStates({ busy: { ...config.states?.['busy'], after: {} } });
    expect(() => walk(withoutTimeout, probeWorld, probeMachine)).toThrow("the model offers 'after giveUpDelay'");
  });

  it('lets the world answer an effect before the next step', () => {
    const answering: typeof probeWorld = {
      ...probeWorld,
      answers: (effect) =>
        effect.type === 'start' && effect.params.id === 'probe' ? { type: 'probe.cancelled' } : undefined,
      invariants: { 'no probe is ever left running': ({ value }) => value === 'idle' },
    };
    const { graph } = walk(probeMachine, answering);
    expect([...graph.states.values()].map(({ value }) => value)).toEqual(['idle']);
  });

  it('rejects a machine with an unbounded state space', () => {
    expect(() => explore(probeMachine, anyWorld({ ...probeWorld, project: ({ serial }) => serial }), 500)).toThrow(
      'limit',
    );
  });

  it('sums the counts of all machines', () => {
    const one = { worlds: 1, states: 2, transitions: 3, edges: 4, paths: 5, steps: 6, invariants: 7, requirements: 8 };
    const lines = table([
      { machine: 'probe', ...one },
      { machine: 'winch', ...one },
    ]).split('\n');
    expect(lines.at(-1)?.split(/\s{2,}/)).toEqual(['2 machines', '2', '4', '6', '8', '10', '12', '14', '16']);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { diagramOf } from '../../scripts/diagram.ts';
import { groupsOf, nodesOf } from '../support/model/coverage.ts';
import { machines } from '../support/model/machines.ts';
import { sourceFiles } from '../support/source-files.ts';

const all = Object.entries(machines);
const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** A function written into the machine; orders of XState itself, such as those of a timer, have no name to give. */
const isInline = (action: unknown): boolean =>
  typeof action === 'function' && !/^xstate\.(?!assign)/.test(String('type' in action && action.type));

describe('the table of machines', () => {
  it('has every machine that src/machines exports', () => {
    const modules = import.meta.glob<object>('../../src/machines/**/*.ts', { eager: true });
    const exported = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter(isMachine);
    expect(exported.length).toBeGreaterThan(0);
    expect(exported.map(({ id }) => id).toSorted()).toEqual(Object.keys(machines).toSorted());
    expect(new Set(exported)).toEqual(new Set(Object.values(machines)));
  });

  it.each(all)('%s has generated path tests', (name) => {
    const tests = sourceFiles(['tests/machines'], /\.test\.ts$/);
    expect(tests.filter(({ text }) => new RegExp(`modelTest\\(\\s*'${name}',`).test(text))).toHaveLength(1);
  });
});

it('no file of a machine is longer than 150 lines: states of their own go to files of their own', () => {
  const files = sourceFiles(['src/machines'], /\.ts$/);
  expect(files.length).toBeGreaterThan(all.length);
  expect(files.filter(({ text }) => text.split('\n').length > 151).map(({ path }) => path)).toEqual([]);
});

describe('the diagrams in docs/machines', () => {
  it.each(all)('%s.svg shows the machine as it is (npm run diagrams)', async (name, machine) => {
    const file = `docs/machines/${name}.svg`;
    expect(existsSync(file) && readFileSync(file, 'utf8') === (await diagramOf(machine))).toBe(true);
  });

  it('show no machine that is gone', () => {
    const known = Object.keys(machines).map((name) => `${name}.svg`);
    expect(readdirSync('docs/machines').filter((file) => !known.includes(file))).toEqual([]);
  });
});

describe.each(all)('%s', (name, machine) => {
  const nodes = nodesOf(machine.root);

  it('carries its own name', () => expect(machine.id).toBe(name));

  it('names every implementation', () => {
    const inline = nodes.flatMap((node) => [
      ...[...node.entry, ...node.exit].filter(isInline),
      ...groupsOf(node).flatMap(([, branches]) => branches.flatMap(({ actions }) => actions.filter(isInline))),
      ...node.invoke.filter(({ src }) => typeof src !== 'string'),
    ]);
    expect(inline).toEqual([]);
  });

  it('gives every invoked child an id of its own', () => {
    const ids = nodes.flatMap((node) => node.invoke.map(({ id }) => id));
    // XState makes up an id of a place in the machine when none is written.
    expect(ids.filter((id) => /^\d+\./.test(id))).toEqual([]);
  });

  it('has no transition on any event whatever', () => {
    expect(nodes.filter((node) => [...node.transitions.keys()].some((type) => type.includes('*')))).toEqual([]);
  });

  // The session's protocol names its stages inside the lead of a renewal: one level more.
  const deepest = machine.id === 'session' ? 3 : 2;
  it(`has no parallel regions and is at most ${deepest} states deep`, () => {
    expect(nodes.filter(({ type }) => type === 'parallel')).toEqual([]);
    expect(Math.max(...nodes.map(({ path }) => path.length))).toBeLessThanOrEqual(deepest);
  });
});

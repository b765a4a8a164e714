import { describe, expect, it } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { isGeneratedId, isInlineAction, nodesOf, transitionGroups } from '../../scripts/xstate-internals.ts';
import { batchJobMachine } from '../support/model/batch-job-sample.ts';
import { machines, pageMachine } from '../support/model/machines.ts';
import { sourceFiles } from '../support/source-files.ts';

const all = Object.entries(machines);
const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

describe('the table of machines', () => {
  it('has every machine that src/machines exports', () => {
    const modules = import.meta.glob<object>('../../src/machines/**/*.ts', { eager: true });
    const exported = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter(isMachine);
    expect(exported.length).toBeGreaterThan(0);
    // A function creates each of these, to type what it is made of.
    const made = new Set([...exported, pageMachine, batchJobMachine]);
    const exportedIds = [...made].map(({ id }) => id).toSorted();
    expect(Object.keys(machines).toSorted(), 'a line of tests/support/model/machines.ts for each').toEqual(exportedIds);
    expect(made).toEqual(new Set(Object.values(machines)));
  });

  it.each(all)('%s has generated path tests', (name) => {
    const tests = sourceFiles(['tests/machines'], /\.test\.ts$/);
    const found = tests.filter(({ text }) => new RegExp(`modelTest\\(\\s*'${name}',`).test(text));
    expect(found, `one *.test.ts in tests/machines calls modelTest('${name}', …)`).toHaveLength(1);
  });
});

describe.each(all)('%s', (name, machine) => {
  const nodes = nodesOf(machine.root);

  it('has its export name as its id', () => expect(machine.id).toBe(name));

  it('names every implementation', () => {
    const inline = nodes.flatMap((node) => [
      ...[...node.entry, ...node.exit].filter(isInlineAction),
      ...transitionGroups(node).flatMap(([, branches]) =>
        branches.flatMap(({ actions }) => actions.filter(isInlineAction)),
      ),
      ...node.invoke.filter(({ src }) => typeof src !== 'string'),
    ]);
    expect(inline).toEqual([]);
  });

  it('gives every invoked child a unique id', () => {
    const ids = nodes.flatMap((node) => node.invoke.map(({ id }) => id));
    expect(ids.filter(isGeneratedId)).toEqual([]);
  });

  it('has no wildcard transition', () => {
    expect(nodes.filter((node) => [...node.transitions.keys()].some((type) => type.includes('*')))).toEqual([]);
  });

  // The session protocol has named stages inside a renewal, and the app machine shows pages inside a request of the
  // profile, which navigation must not end: one more level.
  const deepest = ['session', 'app'].includes(machine.id) ? 3 : 2;
  it(`has no parallel regions and is at most ${deepest} states deep`, () => {
    expect(nodes.filter(({ type }) => type === 'parallel')).toEqual([]);
    expect(Math.max(...nodes.map(({ path }) => path.length))).toBeLessThanOrEqual(deepest);
  });
});

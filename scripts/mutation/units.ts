import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../tests/support/model/machines.ts';
import { sourceFiles } from '../../tests/support/source-files.ts';

/** What is mutated and tested together: a machine with the code that only it uses, or a file of shared code. */
export interface Unit {
  readonly name: string;
  readonly machine: AnyStateMachine | undefined;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** Effects without code. */
const notMutated = new Set(['src/machines/effects.ts', 'src/machines/unprovided.ts', 'src/machines/page-actor.ts']);

/** Tests of all machines at once. */
const sharedTests = /\/(every-machine|replay)\.test\.ts$/;

const text = (file: string): string => readFileSync(file, 'utf8');

/** The files that a file imports, without type imports, relative to the project. */
const importsOf = (file: string): string[] =>
  [...text(file).matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gms)]
    .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
    .filter((found) => existsSync(found));

const withImports = (files: readonly string[], within: RegExp, stop: ReadonlySet<string>): string[] => {
  const found = new Set(files);
  for (const file of found)
    for (const imported of importsOf(file)) if (within.test(imported) && !stop.has(imported)) found.add(imported);
  return [...found];
};

/** Every unit by its name, machines first. */
export const allUnits = (): readonly Unit[] => {
  const sources = sourceFiles(['src/machines'], /\.ts$/).filter(({ path: file }) => !notMutated.has(file));
  const tests = sourceFiles(['tests/machines'], /\.test\.ts$/).filter(({ path: file }) => !sharedTests.test(file));
  const entries = new Map(
    sources.flatMap(({ path: file, text: code }) => {
      const id = /createMachine\(\{\s*id: '(\w+)'/.exec(code)?.[1];
      return id === undefined ? [] : [[file, id] as const];
    }),
  );
  const stop = new Set([...entries.keys(), ...notMutated]);
  const users = new Map<string, string[]>();
  for (const [entry, name] of entries)
    for (const file of withImports([entry], /^src\/machines\//, stop))
      users.set(file, [...(users.get(file) ?? []), name]);
  const ofMachines = [...entries].map(([entry, name]): Unit => {
    const files = [...users].flatMap(([file, names]) => (names.length === 1 && names[0] === name ? [file] : []));
    const hasModel = ({ text: code }: { readonly text: string }): boolean =>
      new RegExp(`modelTest\\(\\s*'${name}',`).test(code);
    const own = tests
      .filter((test) => hasModel(test) || importsOf(test.path).some((imported) => files.includes(imported)))
      // The tests that notice most come first.
      .toSorted((one, other) => Number(hasModel(other)) - Number(hasModel(one)));
    if (!files.includes(entry)) throw new Error(`${name} has a file that another machine uses too`);
    return { name, machine: machines[name], files, tests: own.map(({ path: file }) => file) };
  });
  const shared = sources
    .filter(({ path: file }) => users.get(file)?.length !== 1)
    .map(({ path: file }): Unit => {
      const direct = tests.filter(({ path: test }) => importsOf(test).includes(file));
      const indirect = tests.filter(({ path: test }) =>
        withImports([test], /^(src|tests)\/machines\//, new Set()).includes(file),
      );
      const own = (direct.length > 0 ? direct : indirect).map((test) => test.path);
      return { name: path.basename(file, '.ts'), machine: undefined, files: [file], tests: own };
    });
  return [...ofMachines.toSorted((a, b) => a.name.localeCompare(b.name)), ...shared];
};

import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, it } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';

const { output } = await cruise(['tests/components', 'src'], {
  ...(await extractDepcruiseOptions('./.dependency-cruiser.cjs')),
});
// SAFETY: without an output type the cruise returns its result as an object.
const { modules } = output as ICruiseResult;
const imports = new Map(
  modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
);

/** The files that the component tests load. */
const reached = new Set<string>();
const reach = (file: string): void => {
  if (reached.has(file)) return;
  reached.add(file);
  imports.get(file)?.forEach(reach);
};
[...imports.keys()].filter((file) => /^tests\/components\/[^/]+\.test\.tsx$/.test(file)).forEach(reach);

it('a component test loads every component', () => {
  const components = sourceFiles(['src/views'], /\.tsx$/).map(({ path }) => path);
  expect(components.filter((file) => !reached.has(file))).toEqual([]);
});

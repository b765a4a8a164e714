import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { runLanes } from '../../scripts/testing/run-part.ts';
import { type Part, testSets } from '../../scripts/testing/test-sets.ts';
import { explore, type Graph } from '../support/model/explore.ts';
import { divideTours, outlineOf, type Path } from '../support/model/tours.ts';
import { anyWorld } from '../support/model/world.ts';
import { runners } from '../support/runners.ts';
import { sourceFiles } from '../support/source-files.ts';
import { filterBarMachine } from '../../src/machines/filter-bar/filter-bar.ts';
import { filterBarWorld } from '../machines/filter-bar.world.ts';

const matches = (file: string, globs: readonly string[]): boolean =>
  globs.some((glob) => path.posix.matchesGlob(file, glob));

const runnersOf = (file: string): string[] =>
  Object.entries(runners)
    .filter(([, { include, exclude }]) => matches(file, include) && !matches(file, exclude))
    .map(([name]) => name);

it('every test file belongs to exactly one runner', () => {
  const files = sourceFiles(['tests', 'src', 'server', 'demo', 'scripts'], /\.(test|spec)\.\w+$/);
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(({ path: file }) => runnersOf(file).length !== 1)).toEqual([]);
});

it('a test file outside the folders of the runners, or in two of them, is detected', () => {
  expect(runnersOf('src/views/page.test.ts')).toEqual([]);
  expect(runnersOf('tests/browser/page.test.ts')).toEqual([]);
  expect(runnersOf('tests/server/page.spec.ts')).toEqual([]);
  expect(runnersOf('tests/components/page.test.tsx')).toEqual(['components']);
});

it('npm test leaves out what npm run test:all selects, and runs everything else', () => {
  const selects = Object.values(testSets).map(({ lanes }) =>
    lanes.flat().flatMap(({ command }) => command.filter((word) => /^--(tagsFilter|project)=/.test(word))),
  );
  expect(selects).toEqual([
    ['--tagsFilter=!exhaustive', '--tagsFilter=!exhaustive', '--project=portal'],
    ['--tagsFilter=exhaustive', '--tagsFilter=exhaustive', '--project=exhaustive*'],
  ]);
});

const outlinesIn = (graph: Graph, paths: readonly Path[]): Set<string> =>
  new Set(paths.flatMap(({ edges }) => edges.map((edge) => outlineOf(graph, edge))));

it('the usual tours of a machine take an edge of each outline, and the others take the rest', () => {
  const graph = explore(filterBarMachine, anyWorld(filterBarWorld()));
  const { usual, others } = divideTours(graph);
  expect(outlinesIn(graph, usual)).toEqual(new Set(graph.edges.map((edge) => outlineOf(graph, edge))));
  expect(new Set([...usual, ...others].flatMap(({ edges }) => edges))).toEqual(new Set(graph.edges));
  expect(usual.length).toBeLessThan(others.length);
});

it('the usual tours of a second world start the machine, and take the outlines that no world before took', () => {
  const graph = explore(filterBarMachine, anyWorld(filterBarWorld()));
  const outlines = outlinesIn(graph, divideTours(graph).usual);
  expect(divideTours(graph, outlines).usual).toEqual([{ name: 'starts', edges: [] }]);
  const [missing = ''] = outlines;
  const { usual } = divideTours(graph, new Set([...outlines].filter((outline) => outline !== missing)));
  expect(outlinesIn(graph, usual)).toContain(missing);
});

const part = (name: string, code: string): Part => ({ name, command: [process.execPath, '-e', code] });

it('the parts of a lane run in order, and a part that needs a failed check fails without being run', async () => {
  const reports = mkdtempSync(path.join(tmpdir(), 'lanes-'));
  const file = JSON.stringify(path.join(reports, 'first'));
  const lanes = [
    [
      part('first', `require('node:fs').writeFileSync(${file}, '')`),
      part('second', `require('node:fs').readFileSync(${file})`),
    ],
    [{ ...part('third', ''), needs: 'build' }, part('fourth', 'process.exit(1)')],
  ];
  const outcomes = await runLanes(lanes, ['build'], { reports, output: new PassThrough().resume() });
  rmSync(reports, { recursive: true });
  expect(outcomes.map(({ name, ok, failed }) => [name, ok, failed])).toEqual([
    ['first', true, 0],
    ['second', true, 0],
    ['third', false, 1],
    ['fourth', false, 1],
  ]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';

const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs');

const cruised = async (folders: string[], baseDir?: string): Promise<ICruiseResult> => {
  const { output } = await cruise(folders, { ...options, ...(baseDir && { baseDir }) });
  // SAFETY: without an output type the cruise returns its result as an object.
  return output as ICruiseResult;
};

const violations = ({ summary }: ICruiseResult): string[] =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** A violation of each rule: a file, and what it imports. */
const planted: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['contract', 'src/contract/planted.ts', '../machines/app/app.ts'],
  ['machines', 'src/machines/planted.ts', '../services/api/api.ts'],
  ['machines', 'src/machines/planted.ts', '../views/Page.tsx'],
  ['services', 'src/services/planted.ts', '../machines/app/app.ts'],
  ['views', 'src/views/planted.tsx', '../services/api/api.ts'],
  ['views', 'src/views/planted.tsx', '../../server/main.ts'],
  ['routing', 'src/routing/planted.ts', '../machines/app/app.ts'],
  ['pages-apart', 'src/views/pages/fleet/planted.ts', '../records/page.ts'],
  ['shared-views-know-no-page', 'src/views/planted.ts', './pages/records/page.ts'],
  ['app-is-imported-by-main', 'src/services/planted.ts', '../app/create-implementations.ts'],
  ['demo', 'demo/planted.ts', '../src/machines/app/app.ts'],
  ['server', 'server/planted.ts', '../src/machines/app/app.ts'],
  ['server-without-demo', 'server/planted.ts', '../demo/seed.ts'],
  ['server-without-demo', 'server/planted.ts', '../src/contract/demo.ts'],
  ['main-is-the-top', 'src/app/planted.ts', '../main.tsx'],
  ['one-room-per-file', 'src/extra/planted.ts', '../routing/location.ts'],
  ['foreign-server', 'tests/foreign/planted.ts', '../../src/routing/location.ts'],
  ['foreign-server', 'tests/foreign/planted.ts', '../../server/main.ts'],
  ['foreign-server', 'tests/foreign/planted.ts', '../samples.ts'],
  ['shipped-needs-no-tests', 'server/planted.ts', '../tests/samples.ts'],
  ['no-circle', 'src/contract/planted.ts', './planted.ts'],
  ['resolvable', 'src/contract/planted.ts', './nowhere.ts'],
];

const bystanders = [
  'src/contract/demo.ts',
  'src/routing/location.ts',
  'src/machines/app/app.ts',
  'src/services/api/api.ts',
  'src/views/Page.tsx',
  'src/views/pages/records/page.ts',
  'src/app/create-implementations.ts',
  'src/main.tsx',
  'server/main.ts',
  'demo/seed.ts',
  'tests/samples.ts',
];

/** A separate small project, so that no violation is added to the real one. */
const plant = async (file: string, imported: string): Promise<ICruiseResult> => {
  const project = mkdtempSync(path.join(tmpdir(), 'portal-boundaries-'));
  const write = (name: string, text: string): void => {
    mkdirSync(path.join(project, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  };
  try {
    write('package.json', '{ "name": "planted", "type": "module" }');
    for (const bystander of bystanders) write(bystander, 'export const bystander = 1;\n');
    for (const folder of ['demo', 'tests/foreign']) mkdirSync(path.join(project, folder), { recursive: true });
    write(file, `import type * as imported from '${imported}';\nexport type Planted = typeof imported;\n`);
    return await cruised(['src', 'server', 'demo', 'tests/foreign'], project);
  } finally {
    rmSync(project, { recursive: true });
  }
};

describe('the rooms', () => {
  it('import only what they may', async () => {
    expect(violations(await cruised(['src', 'server', 'demo', 'tests/foreign']))).toEqual([]);
  });

  it('are all read: the tool finds every source file', async () => {
    const { modules } = await cruised(['src', 'server', 'demo']);
    const read = modules.map(({ source }) => source).filter((source) => /^(src|server|demo)\/.*\.tsx?$/.test(source));
    expect(read.toSorted()).toEqual(sourceFiles(['src', 'server', 'demo']).map((file) => file.path));
  });

  it.each(planted)('%s: %s may not import %s', async (rule, file, imported) => {
    const { summary } = await plant(file, imported);
    expect(summary.violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(rule);
  });

  it('allow permitted imports', async () => {
    expect(violations(await plant('src/app/planted.ts', '../views/Page.tsx'))).toEqual([]);
  });
});

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
const violatingImports: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['contract', 'src/contract/violation.ts', '../machines/app/app.ts'],
  ['machines', 'src/machines/violation.ts', '../services/api/api.ts'],
  ['machines', 'src/machines/violation.ts', '../views/Page.tsx'],
  ['services', 'src/services/violation.ts', '../machines/app/app.ts'],
  ['views', 'src/views/violation.tsx', '../services/api/api.ts'],
  ['views', 'src/views/violation.tsx', '../../server/main.ts'],
  ['routing', 'src/routing/violation.ts', '../machines/app/app.ts'],
  ['pages-apart', 'src/views/pages/fleet/violation.ts', '../records/page.ts'],
  ['shared-views-know-no-page', 'src/views/violation.ts', './pages/records/page.ts'],
  ['app-is-imported-by-main', 'src/services/violation.ts', '../app/create-implementations.ts'],
  ['demo', 'demo/violation.ts', '../src/machines/app/app.ts'],
  ['server', 'server/violation.ts', '../src/machines/app/app.ts'],
  ['server-without-demo', 'server/violation.ts', '../demo/seed.ts'],
  ['server-without-demo', 'server/violation.ts', '../src/contract/demo.ts'],
  ['main-is-the-top', 'src/app/violation.ts', '../main.tsx'],
  ['one-room-per-file', 'src/extra/violation.ts', '../routing/location.ts'],
  ['foreign-server', 'tests/foreign/violation.ts', '../../src/routing/location.ts'],
  ['foreign-server', 'tests/foreign/violation.ts', '../../server/main.ts'],
  ['foreign-server', 'tests/foreign/violation.ts', '../samples.ts'],
  ['shipped-needs-no-tests', 'server/violation.ts', '../tests/samples.ts'],
  ['no-circle', 'src/contract/violation.ts', './violation.ts'],
  ['resolvable', 'src/contract/violation.ts', './nowhere.ts'],
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
const cruiseWith = async (file: string, imported: string): Promise<ICruiseResult> => {
  const project = mkdtempSync(path.join(tmpdir(), 'portal-boundaries-'));
  const write = (name: string, text: string): void => {
    mkdirSync(path.join(project, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  };
  try {
    write('package.json', '{ "name": "boundaries", "type": "module" }');
    for (const bystander of bystanders) write(bystander, 'export const bystander = 1;\n');
    for (const folder of ['demo', 'tests/foreign']) mkdirSync(path.join(project, folder), { recursive: true });
    write(file, `import type * as imported from '${imported}';\nexport type Imported = typeof imported;\n`);
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

  it.each(violatingImports)('%s: %s may not import %s', async (rule, file, imported) => {
    const { summary } = await cruiseWith(file, imported);
    expect(summary.violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(rule);
  });

  it('allow permitted imports', async () => {
    expect(violations(await cruiseWith('src/app/violation.ts', '../views/Page.tsx'))).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stableSbom } from './stable-sbom.ts';

/**
 * Writes release/sbom.cdx.json: a CycloneDX bill of materials of what the product contains, from package-lock.json, for the
 * build in dist.
 */
const root = path.join(import.meta.dirname, '../..');
const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

// SAFETY: the build wrote it.
const { build } = JSON.parse(readFileSync(path.join(root, 'dist/build.json'), 'utf8')) as { build: string };
const time = new Date(run('git', 'log', '-1', '--format=%cI').trim()).toISOString();
const sbom = run('npm', 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev');
const folder = path.join(root, 'release');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), stableSbom(sbom, { time, build }));
console.log(`release/sbom.cdx.json: the packages of build ${build}`);

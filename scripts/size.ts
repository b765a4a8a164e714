import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { firstLoads, type FirstLoad } from './first-load.ts';

/** Prints what each page weighs when it is opened first, as brotli sends it; tests/browser/size.spec.ts measures the wire. */
const dist = path.resolve(import.meta.dirname, '../dist');
const weights = new Map<string, number>();

const weigh = (file: string): number => {
  const known = weights.get(file) ?? brotliCompressSync(readFileSync(path.join(dist, file))).length;
  weights.set(file, known);
  return known;
};
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + weigh(file), 0);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

const row = ({ page, scripts, styles }: FirstLoad): string => {
  const cells = [weigh('index.html'), sum(scripts), sum(styles), sum(['index.html', ...scripts, ...styles])];
  return `${page.padEnd(18)}${cells.map(kB).join('')}${String(1 + scripts.length + styles.length).padStart(10)}`;
};

const readManifest = (): Manifest => {
  // SAFETY: Vite wrote this file in the shape of its own type.
  return JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
};

const manifest = readManifest();
const loads = firstLoads(manifest);
const first = new Set(loads.flatMap(({ scripts, styles }) => [...scripts, ...styles]));
// The folder also holds the files of earlier builds.
const later = [...new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))]
  .filter((file) => /\.(js|css)$/.test(file) && !first.has(file))
  .toSorted((one, other) => weigh(other) - weigh(one));

console.log(
  `${'page'.padEnd(18)}${['HTML', 'JS', 'CSS', 'together', 'requests'].map((name) => name.padStart(10)).join('')}`,
);
for (const load of loads) console.log(row(load));
console.log('\nfetched later, when first used:');
for (const file of later) console.log(`${kB(weigh(file))}  ${file}`);

const login = loads.find(({ page }) => page === 'auth');
if (login) console.log(`\nlogin:\n${row(login)}   (at most 150 kB in 8 requests)`);

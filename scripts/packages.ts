import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LockedPackage, missingPackages, packageProblems } from './package-rules.ts';

/**
 * Lists the licences of all packages. Fails if one is not allowed, has no hash or has an install script, or if a
 * specified package is missing.
 */
const root = path.join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

// SAFETY: npm wrote it; missing fields are reported below.
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

const counts = new Map<string, number>();
for (const [at, { license, dev }] of Object.entries(packages)) {
  const name = `${license ?? 'not named'}${dev ? ', tools only' : ''}`;
  if (at !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
}
for (const [license, count] of [...counts].toSorted(([, a], [, b]) => b - a)) {
  console.log(`${String(count).padStart(5)}  ${license}`);
}

const problems = [
  ...packageProblems(packages),
  ...missingPackages(packages).map((name) => `${name}: the specification names it, but it is not installed`),
  ...(/^ignore-scripts=true$/m.test(read('.npmrc')) ? [] : ['.npmrc: install scripts are not switched off']),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

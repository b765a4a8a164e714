import { readFileSync } from 'node:fs';
import path from 'node:path';
import { matchesOf, pinnedPackages, readAdvisories } from './advisory-matches.ts';

/**
 * Compares the pinned versions of all packages with files of advisories in the format of OSV:
 * `npm run release -- advisories advisories.json`. Fails if one of them is about a pinned version.
 */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run release -- advisories <file.json> [...]: advisories in the format of OSV');
  process.exit(2);
}
// SAFETY: npm wrote it.
const { packages } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Parameters<typeof pinnedPackages>[0];
};
const pinned = pinnedPackages(packages);
const advisories = files.flatMap((file) => readAdvisories(readFileSync(file, 'utf8')));
const matches = matchesOf(advisories, pinned);
for (const { name, version, id, summary } of matches) console.error(`${name} ${version}: ${id} ${summary}`.trim());
console.log(
  `${pinned.length} packages, ${advisories.length} advisories, ${matches.length} of them about a pinned version`,
);
process.exitCode = matches.length > 0 ? 1 : 0;

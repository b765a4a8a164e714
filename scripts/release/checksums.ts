import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checksumLines, fileHashes } from './file-hashes.ts';

/**
 * Writes release/SHA256SUMS: the hashes of the build in dist and of its bill of materials, which is then signed. Check it in the
 * project's folder: `sha256sum --check release/SHA256SUMS`.
 */
const root = path.join(import.meta.dirname, '../..');
const release = path.join(root, 'release');
mkdirSync(release, { recursive: true });
const prefixed = (folder: string) =>
  [...fileHashes(path.join(root, folder))].map(([file, hash]) => [`${folder}/${file}`, hash] as const);
const hashes = [...prefixed('dist'), ...prefixed('release').filter(([file]) => file.endsWith('.json'))];
writeFileSync(path.join(release, 'SHA256SUMS'), checksumLines(new Map(hashes)));
console.log(`release/SHA256SUMS: ${hashes.length} files`);

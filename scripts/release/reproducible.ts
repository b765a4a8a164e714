import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checksumLines, differences, fileHashes } from './file-hashes.ts';

/**
 * Builds the last commit in two new folders with other names, and compares every file of both: `npm run release -- reproducible`. Fails
 * if one differs. The packages are those of this folder.
 */
const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'portal-reproducible-'));

const buildIn = (name: string): ReadonlyMap<string, string> => {
  const copy = path.join(folder, name);
  mkdirSync(copy, { recursive: true });
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1024 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', copy], { input: archive });
  cpSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: copy,
    stdio: 'inherit',
    env: { TZ: name === 'one' ? 'UTC' : 'Pacific/Auckland' },
  });
  const hashes = fileHashes(path.join(copy, 'dist'));
  rmSync(copy, { recursive: true });
  return hashes;
};

const hashOf = (hashes: ReadonlyMap<string, string>): string =>
  createHash('sha256').update(checksumLines(hashes)).digest('hex');

try {
  const one = buildIn('one');
  const other = buildIn('another-folder/with-a-longer-name');
  const differ = differences(one, other);
  for (const file of differ) console.error(`${file} differs`);
  for (const hashes of [one, other]) console.log(`SHA-256 of all files with their hashes: ${hashOf(hashes)}`);
  console.log(`${one.size} files, ${differ.length} of them differ`);
  process.exitCode = differ.length > 0 ? 1 : 0;
} finally {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
}

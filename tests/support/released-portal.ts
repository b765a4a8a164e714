import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The commit of the last release, which runs beside this version while one is upgraded to the other. Each release writes its own here. */
const releasedCommit = '1960f9f4f4ab0ae6cede552b29380195e19be213';

const root = path.join(import.meta.dirname, '../..');

/** A folder with the server and the demo of the last release, with the packages of this checkout. */
export const releasedPortal = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-released-'));
  const files = ['package.json', 'server', 'demo', 'src/contract'];
  const archive = execFileSync('git', ['archive', releasedCommit, ...files], {
    cwd: root,
    maxBuffer: 1024 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
};

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Starts the built portal on PORT with its own demo fleet, which is deleted when the tests end. */
const folder = mkdtempSync(path.join(tmpdir(), 'portal-browser-'));
const portal = spawn(process.execPath, ['demo/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: folder },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => portal.kill(signal));

portal.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/loopback.ts';
import { startLateAnswers } from './late-answers.ts';

/**
 * Starts the built portal with its own demo fleet, which is deleted when the tests end. If LATE_ANSWERS is set, its
 * answers are delayed at random, and the value is the seed.
 */
const { LATE_ANSWERS: seed, ...settings } = process.env;
const port = seed === undefined ? settings['PORT'] : String(await freePort());
const folder = mkdtempSync(path.join(tmpdir(), 'portal-browser-'));
const portal = spawn(process.execPath, ['demo/main.ts'], {
  stdio: 'inherit',
  env: { ...settings, PORT: port, DATA_DIR: folder },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => portal.kill(signal));

portal.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});

if (seed !== undefined) await startLateAnswers({ port: Number(settings['PORT']), portal: Number(port), seed });

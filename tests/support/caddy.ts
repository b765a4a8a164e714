import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './loopback.ts';

/** The names of the portal behind Caddy. */
const names = ['localhost', 'fleet.localhost'] as const;

/** Caddy with deploy/Caddyfile on the loopback, in front of processes; its certificates are those of an authority of its own. */
export const startCaddy = async (ports: readonly number[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-caddy-'));
  const upstreams = ports.map((each) => `127.0.0.1:${each}`);
  const file = path.join(import.meta.dirname, '../../deploy/Caddyfile');
  const port = await freePort();
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITES: names.map((name) => `${name}:${port}`).join(', '),
      HTTP_PORT: String(await freePort()),
      BIND: '127.0.0.1',
      UPSTREAMS: upstreams.join(' '),
      UPSTREAMS_REVERSED: upstreams.toReversed().join(' '),
    },
  });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (output.split('certificate obtained successfully').length > names.length) resolve();
    });
    child.once('exit', () => reject(new Error(`Caddy did not start:\n${output}`)));
  });
  const authority = readFileSync(path.join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { port, names, url: `https://localhost:${port}`, authority, stop };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './loopback.ts';

/** Starts pgbouncer (Debian: pgbouncer) on the loopback, which pools transactions on few connections of a server. */
export const startPgbouncer = async (url: string, connections: number) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-pgbouncer-'));
  const port = await freePort();
  const server = new URL(url);
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
  ];
  writeFileSync(file, lines.join('\n'));
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const child = spawn('pgbouncer', [...user, file]);
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`pgbouncer did not start:\n${output}`)));
  });
  server.port = String(port);
  const stop = async () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
    if (hasEnded) throw new Error(`pgbouncer ended with ${child.exitCode ?? child.signalCode}:\n${output}`);
  };
  return { url: server.href, stop };
};

import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartFault } from './start-fault.ts';

/**
 * Holds the folder of an embedded database for this process until it ends: two processes in one folder would spoil it.
 * A socket is held, not a file, so that a process that crashed holds nothing.
 */
export const holdFolder = async (folder: string): Promise<void> => {
  const name = `fleet-portal-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)}`;
  const windows = process.platform === 'win32';
  const socket = windows ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
  if (await answers(socket))
    throw new StartFault(`The database in ${folder} is in use by another process: stop that first`);
  if (!windows) await rm(socket, { force: true });
  const server = net.createServer((peer) => peer.end());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
  server.unref();
  if (!windows) process.once('exit', () => rmSync(socket, { force: true }));
};

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const peer = net.connect(socket, () => {
      peer.destroy();
      resolve(true);
    });
    peer.once('error', () => resolve(false));
  });

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listenOnLoopback } from '../loopback.ts';

const run = promisify(execFile);
const program = path.join(import.meta.dirname, 'write-image.ts');

/**
 * Vitest's global set-up: prepares the database of each content once in a run, when the first test needs it, and tells
 * the workers the file of its image.
 */
export const setup = async (): Promise<() => void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-images-'));
  const images = new Map<string, Promise<string>>();
  const server = createServer(({ url = '' }, response) => {
    const contents = decodeURIComponent(url.slice(1));
    const image = images.get(contents) ?? write(contents, path.join(folder, `${images.size}.tar`));
    images.set(contents, image);
    // A worker that computes for longer than the keep-alive timeout would send its next request on a closed connection.
    response.setHeader('Connection', 'close');
    image.then(
      (file) => response.end(file),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const port = await listenOnLoopback(server);
  process.env['DATABASE_IMAGES'] = `http://127.0.0.1:${port}`;
  return () => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  };
};

const write = async (contents: string, file: string): Promise<string> => {
  await run(process.execPath, [program, file, contents]);
  return file;
};

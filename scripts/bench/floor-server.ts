import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { listenOnLoopback } from '../../tests/support/loopback.ts';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface FloorServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Builds and serves the floor: a page with React, XState, wouter and a sign-in form and nothing else. Its files are
 * compressed in advance, as the portal's are.
 */
export const startFloor = async (): Promise<FloorServer> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-floor-'));
  await build({
    root: path.join(import.meta.dirname, 'floor'),
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const files = new Map<string, { readonly type: string; readonly bytes: Buffer }>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    files.set(`/${path.relative(folder, file)}`, { type, bytes: brotliCompressSync(await readFile(file)) });
  }
  rmSync(folder, { recursive: true });
  const server = http.createServer(({ url = '/' }, response) => {
    const file = files.get(url === '/' ? '/index.html' : url);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const maxAge = url === '/' ? 'no-cache' : 'public, max-age=31536000, immutable';
    response
      .writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br', 'Cache-Control': maxAge })
      .end(file.bytes);
  });
  server.keepAliveTimeout = 75_000;
  const port = await listenOnLoopback(server);
  return {
    port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

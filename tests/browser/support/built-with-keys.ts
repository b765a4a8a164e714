import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import type { BrowserContext } from '@playwright/test';
import { Hono } from 'hono';
import { build, loadConfigFromFile, type PluginOption } from 'vite';
import { readBuiltPortal } from '../../../server/http/built-portal.ts';
import { servePortal } from '../../../server/http/static.ts';

/** A build of the same code with other settings, served in front of the test server. */
export interface OtherBuild {
  /** Serves every page of a context from this build, with the server's headers; API requests still go to the server. */
  readonly serveTo: (context: BrowserContext) => Promise<void>;
  /** Serves this build from a separate origin, without any API. */
  readonly listen: () => Promise<ServedBuild>;
  readonly remove: () => Promise<void>;
}

/** A build on a free port: its origin, and a function that stops it. */
export interface ServedBuild {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds the portal as `npm run build` does, into a separate folder, with the given settings; without compression, to
 * be faster.
 */
export const builtWithKeys = async (settings: Readonly<Record<string, string>>): Promise<OtherBuild> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-with-keys-'));
  const outDir = path.join(folder, 'dist');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(path.join(folder, '.env'), lines.join(''));
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' })) ?? {};
  await build({
    ...config,
    configFile: false,
    envDir: folder,
    logLevel: 'error',
    plugins: (config?.plugins ?? []).filter((plugin) => !packs(plugin)),
    build: { ...config?.build, outDir, emptyOutDir: true, minify: false },
  });
  const portal = await readBuiltPortal(outDir);
  if (!portal) throw new Error('The portal was not built');
  const server = new Hono();
  servePortal(server, portal);
  return {
    serveTo: async (context) => {
      await context.route(
        ({ hostname, pathname }) => hostname === 'localhost' && !pathname.startsWith('/api/'),
        async (route) => {
          const answer = await server.request(route.request().url());
          await route.fulfill({
            status: answer.status,
            headers: Object.fromEntries(answer.headers),
            body: Buffer.from(await answer.arrayBuffer()),
          });
        },
      );
    },
    listen: () => listen(server),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const listen = async (app: Hono): Promise<ServedBuild> => {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  // SAFETY: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
};

const packs = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'precompress';

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { brandOfPage } from './scripts/brand-of-page.ts';
import { chunkGroups } from './scripts/chunk-name.ts';
import { writeEarlyParts } from './scripts/write-early-parts.ts';
import { fetchBeforeImport } from './scripts/fetch-before-import.ts';
import { inlineStartStyles } from './scripts/inline-start-styles.ts';
import { keepOlderBuilds } from './scripts/keep-older-builds.ts';
import { quantizedCoast } from './scripts/quantized-coast.ts';
import { evaluatedModules } from './scripts/evaluated-modules.ts';
import { withoutFormDevtools } from './scripts/without-form-devtools.ts';
import { withoutUnusedParts } from './scripts/without-unused-parts.ts';
import { webAddress } from './src/services/web-address.ts';

const compressible = /\.(js|css|html|svg|json)$/;

/** Writes a .br and a .gz beside every text asset, so that the server never compresses during a request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const assets = path.join(dir ?? 'dist', 'assets');
    const files = assetsOf(bundle).filter((file) => compressible.test(file));
    await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(path.join(assets, file));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(path.join(assets, `${file}.br`), brotliCompressSync(bytes, quality));
        await writeFile(path.join(assets, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }),
    );
  },
});

/** The names of a build's files in its assets folder. */
const assetsOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle)
    .filter((file) => file.startsWith('assets/'))
    .map((file) => path.basename(file));

/**
 * Writes dist/build.json: the name of this build, which the server sends with every answer, its assets, and the
 * built-in features that load from other origins, which its policy then allows.
 */
const describeBuild = (): Plugin => {
  let settings: Readonly<Record<string, unknown>> = {};
  return {
    name: 'describe-build',
    apply: 'build',
    configResolved: ({ env }) => {
      settings = env;
    },
    async writeBundle({ dir }, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12);
      const text = `${JSON.stringify({ build, base: basePath, assets: assetsOf(bundle), ...loadsFrom(settings) })}\n`;
      await writeFile(path.join(dir ?? 'dist', 'build.json'), text);
    },
  };
};

const loadsFrom = (settings: Readonly<Record<string, unknown>>) => {
  const { VITE_API_URL: api, VITE_SEGMENT_WRITE_KEY: segmentKey, VITE_SEGMENT_HOST: segmentHost } = settings;
  const collectors = segmentHost ? [originOf(segmentHost)] : ['https://cdn.segment.com', 'https://api.segment.io'];
  return {
    api: api ? originOf(api) : '',
    googleMaps: Boolean(settings['VITE_GOOGLE_MAPS_KEY']),
    segment: segmentKey ? collectors : [],
    tagManager: Boolean(settings['VITE_TAG_MANAGER_ID']),
  };
};

const originOf = (address: unknown): string => webAddress(String(address)).origin;

/** The path below which the portal is served, such as /portal; empty: the root of its address. */
const basePath = process.env['BASE_PATH'] ?? '';

export default defineConfig({
  base: `${basePath}/`,
  plugins: [
    react(),
    fetchBeforeImport(),
    writeEarlyParts(),
    brandOfPage(),
    inlineStartStyles(),
    quantizedCoast(),
    evaluatedModules(),
    withoutFormDevtools(),
    withoutUnusedParts(),
    precompress(),
    describeBuild(),
    keepOlderBuilds(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  // PrimeFlex still uses Sass's deprecated imports; the warnings would be about its code only.
  css: { preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import'] } } },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Maximum compression takes seconds, which is accepted.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/calendar', '/digest'].map((path) => [path, `http://127.0.0.1:${process.env['PORT'] ?? 8080}`]),
    ),
  },
});

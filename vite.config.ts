import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json)$/;

/** Writes a .br and a .gz beside every text asset, so that the server never compresses while somebody waits. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    const assets = path.join(dir ?? 'dist', 'assets');
    const files = (await readdir(assets)).filter((file) => compressible.test(file));
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

/** Writes dist/build.json: the name of this build, which the server sends with every answer. */
const nameBuild = (): Plugin => ({
  name: 'name-build',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const build = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12);
    await writeFile(path.join(dir ?? 'dist', 'build.json'), `${JSON.stringify({ build })}\n`);
  },
});

export default defineConfig({
  plugins: [react(), precompress(), nameBuild()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    // Compressing as hard as can be takes seconds; that is meant.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
});

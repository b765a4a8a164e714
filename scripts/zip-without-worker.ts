import type { Plugin } from 'vite';

/**
 * Lets write-excel-file compress in the page. It compresses a sheet of more than 160 kB in a worker that it makes from
 * text, which the portal's policy (Trusted Types) forbids; it offers no setting for that.
 */
export const zipWithoutWorker = (): Plugin => {
  let replaced = false;
  return {
    name: 'zip-without-worker',
    apply: 'build',
    enforce: 'pre',
    transform(_, id) {
      if (!/[\\/]write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js$/.test(id)) return undefined;
      replaced = true;
      return {
        code: `import { zipSync } from 'fflate';
export default async (files) => zipSync(files).buffer;`,
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('write-excel-file no longer compresses in zipToArrayBuffer.js');
    },
  };
};

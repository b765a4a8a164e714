import type { Plugin } from 'vite';

/** Vite's own helper around every import(); it has no name in Vite's API. */
const helper = '\0vite/preload-helper.js';

/**
 * Replaces Vite's helper around every `import()` with `loadPart` of src/services/code/load-part.ts, and passes it all
 * files of the part, including its entry file. Vite's helper writes `modulepreload` links: if such a file fails, most
 * browsers never request it again.
 */
export const fetchBeforeImport = (): Plugin => {
  let base = '/';
  let replaced = false;
  return {
    name: 'fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    configResolved: (config) => {
      base = config.base;
    },
    load(id) {
      if (id !== helper) return undefined;
      replaced = true;
      return `import { loadPart } from '/src/services/code/load-part.ts';
export const __vitePreload = (load, files = []) => loadPart(load, files.map((file) => ${JSON.stringify(base)} + file));`;
    },
    buildEnd(error) {
      if (!error && !replaced) this.error(`This version of Vite loads no module ${JSON.stringify(helper)}`);
    },
  };
};

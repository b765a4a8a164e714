import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** Modules whose exports are plain data, computed from larger modules that the first load does not need. */
const evaluated: ReadonlySet<string> = new Set([
  'src/contract/account-calls.ts',
  'src/contract/records/kind-places.ts',
]);

/** Writes the values of these modules into the build in place of their code and what it imports. */
export const evaluatedModules = (): Plugin => {
  let root = '';
  return {
    name: 'evaluated-modules',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    async load(id) {
      if (!evaluated.has(path.relative(root, id).replaceAll(path.sep, '/'))) return undefined;
      const { module } = await runnerImport<object>(id, { root, configFile: false, logLevel: 'error' });
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
};

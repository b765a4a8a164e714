import type { Plugin } from 'vite';

interface UnusedPart {
  /** The import that is replaced, and which files import it. */
  readonly imported: RegExp;
  readonly importer: RegExp;
  readonly code: string;
}

const oldChannel = (name: string, type: string): UnusedPart => ({
  imported: new RegExp(`^\\./methods/${type}\\.js$`),
  importer: /[\\/]broadcast-channel[\\/]dist[\\/]/,
  code: `export const ${name} = { type: '${type}', canBeUsed: () => false };`,
});

/** What packages import and the portal never reaches, each with what takes its place. */
const unusedParts: Readonly<Record<string, UnusedPart>> = {
  // Every browser of the build's target has BroadcastChannel; without it, storage events synchronize the tabs.
  indexedDbChannel: oldChannel('IndexedDBMethod', 'indexed-db'),
  storageChannel: oldChannel('LocalstorageMethod', 'localstorage'),
  simulatedChannel: oldChannel('SimulateMethod', 'simulate'),
  // PrimeReact's Button and InputText import them for the props `tooltip` and `keyfilter`: a test checks that no view has these.
  tooltip: {
    imported: /^primereact\/tooltip$/,
    importer: /[\\/]primereact[\\/]/,
    code: 'export const Tooltip = () => null;',
  },
  keyFilter: {
    imported: /^primereact\/keyfilter$/,
    importer: /[\\/]primereact[\\/]/,
    code: 'export const KeyFilter = {};',
  },
};

const prefix = '\0unused-part:';

/** Leaves parts of packages out of the build: about 1.8 kB of the login page, and 2.7 kB of the shell. */
export const withoutUnusedParts = (): Plugin => {
  const replaced = new Set<string>();
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const found = Object.entries(unusedParts).find(
        ([, part]) => part.imported.test(id) && part.importer.test(importer),
      );
      if (!found) return undefined;
      replaced.add(found[0]);
      return prefix + found[0];
    },
    load: (id) => (id.startsWith(prefix) ? unusedParts[id.slice(prefix.length)]?.code : undefined),
    buildEnd(error) {
      const missing = Object.keys(unusedParts).filter((part) => !replaced.has(part));
      if (!error && missing.length > 0) this.error(`No package imports these any more: ${missing.join(', ')}`);
    },
  };
};

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
  // React itself has the hook for which the package brings a form for React 16 and 17.
  syncExternalStore: {
    imported: /^use-sync-external-store\/shim(\/index\.js)?$/,
    importer: /[\\/](use-sync-external-store|@xstate|wouter)[\\/]/,
    code: "export { useSyncExternalStore } from 'react';",
  },
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
  // The portal has PrimeReact's ripples off.
  ripple: {
    imported: /^primereact\/ripple$/,
    importer: /[\\/]primereact[\\/]/,
    code: 'export const Ripple = () => null;',
  },
  // Highcharts: kinds of series and axes that no chart and no map has, and the controls of its stock charts.
  areas: {
    imported: /^\.\.\/Series\/(Area|Spline|AreaSpline)\/\w+Series\.js$/,
    importer: /[\\/]masters[\\/]highcharts\.src\.js$/,
    code: '',
  },
  scrollablePlot: {
    imported: /^\.\.\/Extensions\/ScrollablePlotArea\.js$/,
    importer: /[\\/]masters[\\/]highcharts\.src\.js$/,
    code: 'export const ScrollablePlotArea = { compose() {} };',
  },
  heatmap: {
    imported: /^\.\.\/\.\.\/Series\/Heatmap\/HeatmapSeries\.js$/,
    importer: /[\\/]masters[\\/]modules[\\/]map\.src\.js$/,
    code: '',
  },
  mapBubble: {
    imported: /^\.\.\/\.\.\/Series\/MapBubble\/MapBubbleSeries\.js$/,
    importer: /[\\/]masters[\\/]modules[\\/]map\.src\.js$/,
    code: 'export default { compose() {} };',
  },
  // What it adds to series draws the land in its colour.
  colorAxis: {
    imported: /^\.\.\/\.\.\/Core\/Axis\/Color\/ColorAxis\.js$/,
    importer: /[\\/]masters[\\/]modules[\\/]coloraxis\.src\.js$/,
    code: `import Composition from 'highcharts/es-modules/Core/Axis/Color/ColorAxisComposition.js';
export default { compose: (...classes) => Composition.compose(undefined, ...classes) };`,
  },
  stockControls: {
    imported: /^\.\/Components\/(Navigator|RangeSelector)Component\.js$/,
    importer: /[\\/]Accessibility[\\/]Accessibility\.js$/,
    code: "export { default } from 'highcharts/es-modules/Accessibility/AccessibilityComponent.js';",
  },
};

const prefix = '\0unused-part:';

/** Highcharts and its modules are built from their parts, so that parts can be left out. */
const highcharts = /^highcharts(?:\/modules\/([\w-]+)\.js)?$/;

/** Leaves parts of packages out of the build: about 2 kB of the login page, 3.9 kB of the shell and 22 kB of the map. */
export const withoutUnusedParts = (): Plugin => {
  const replaced = new Set<string>();
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '', options) {
      const [isHighcharts, name] = highcharts.exec(id) ?? [];
      if (isHighcharts) {
        const part = name === undefined ? 'highcharts' : `modules/${name}`;
        return this.resolve(`highcharts/es-modules/masters/${part}.src.js`, importer, options);
      }
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

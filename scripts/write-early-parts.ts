import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { type PageName, routes } from '../src/routing/routes.ts';
import type { EarlyRequests } from './early-requests.ts';
import { shownFirst } from './shown-first.ts';

/** The files that a path's page needs after the first load. */
export interface EarlyParts {
  /** The path of the page; a vessel may follow. */
  readonly path: string;
  /** The shell and the page. */
  readonly first: readonly string[];
  /** What is shown once the page has its data: a map, charts or formatted text. */
  readonly later: readonly string[];
  /** What it requests first, by what follows the path. */
  readonly requests: EarlyRequests;
  /** The page needs no session, and of the signed-in pages neither the shell nor the client. */
  readonly public?: true;
}

/** The lists of pages. */
const pageFiles = ['src/app/public-pages.ts', 'src/app/pages.ts'];

/** The modules of the signed-in pages that src/main.tsx imports when they are needed. */
const shellModules = ['src/app/client.ts', 'src/app/start-shell.ts', 'src/app/after-sign-in.ts'];

const map = 'src/views/map/BuiltInMap.tsx';
const coarseCoast = 'node_modules/world-atlas/land-110m.json';
const recordChart = 'src/views/charts/RecordChart.tsx';
const comparisonChart = 'src/views/charts/ComparisonChart.tsx';
const richText = 'src/views/ui/RichText.tsx';

/** The large parts that pages import when their data has arrived. */
const laterModules: Partial<Record<PageName, readonly string[]>> = {
  dashboard: [map, coarseCoast, 'src/views/charts/CertificateOverviewChart.tsx'],
  fleetPosition: [map],
  records: [recordChart],
  inspections: [recordChart],
  sireStatus: [comparisonChart],
  cdiStatus: [comparisonChart],
  vesselData: [richText],
  companyInfo: [richText],
  system: [richText],
  broadcasts: [richText],
};

type Bundle = Rolldown.OutputBundle;

/**
 * The files that each page needs beyond those of index.html. `root`: the folder of the project, `pageSource`:
 * the text of the lists of pages. Throws if a page's import or a module is not found.
 */
export const earlyPartsOf = (
  bundle: Bundle,
  root: string,
  pageSource: string,
  requests: ReadonlyMap<string, EarlyRequests>,
): readonly EarlyParts[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const filesOf = (module: string): readonly string[] => {
    const id = path.join(root, module);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!chunk) throw new Error(`The build has no module ${module}`);
    return closureOf(chunk, bundle);
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = new Set(entry ? closureOf(entry, bundle) : []);
  const beyond = (modules: readonly string[], without: ReadonlySet<string>) =>
    [...new Set(modules.flatMap(filesOf))].filter((file) => !without.has(file));
  const publicPart = (page: PageName) => ({
    first: beyond([moduleOf(page, pageSource)], known),
    later: [],
    requests: {},
    public: true as const,
  });
  return routes.flatMap((route): readonly EarlyParts[] => {
    const page = shownFirst(route).page;
    if (route.public) return route.paths.map((address) => ({ path: address, ...publicPart(page) }));
    const first = beyond([...shellModules, moduleOf(page, pageSource)], known);
    const later = beyond(laterModules[page] ?? [], new Set([...known, ...first]));
    return route.paths.map((address) => ({ path: address, first, later, requests: requests.get(address) ?? {} }));
  });
};

/** The files of a chunk and of all that it imports statically, styles included. */
const closureOf = (start: Rolldown.OutputChunk, bundle: Bundle): readonly string[] => {
  const files = new Set([start.fileName]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of chunk.imports) files.add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  }
  return [...files];
};

const moduleOf = (page: PageName, pageSource: string): string => {
  const [, load] = new RegExp(`^  ${page}: async \\(\\) => \\(await (\\w+)\\(`, 'm').exec(pageSource) ?? [];
  const [, file] = new RegExp(`^const ${load} = \\(\\) => import\\('\\.\\./([^']+)'\\)`, 'm').exec(pageSource) ?? [];
  if (!file) throw new Error(`${pageFiles.join(' and ')}: no import of ${page} in one line`);
  return `src/${file}`;
};

/** Writes dist/early-parts.json: what the server lets the page of an address fetch before its start script runs. */
export const writeEarlyParts = (): Plugin => {
  let root = '';
  let baseUrl = '';
  return {
    name: 'early-parts',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      baseUrl = String(config.env['VITE_API_URL'] || config.base).replace(/\/+$/, '');
    },
    async generateBundle(_, bundle) {
      const sources = pageFiles.map((file) => readFile(path.join(root, file), 'utf8'));
      const pageSource = (await Promise.all(sources)).join('\n');
      const source = JSON.stringify(earlyPartsOf(bundle, root, pageSource, await requestsOfPages(root, baseUrl)));
      this.emitFile({ type: 'asset', fileName: 'early-parts.json', source });
    },
  };
};

interface EarlyRequestsModule {
  readonly requestsByPath: ReadonlyMap<string, EarlyRequests>;
}

/** Runs scripts/early-requests.ts, which imports the pages: Node alone runs neither JSX nor style sheets. */
const requestsOfPages = async (root: string, baseUrl: string): Promise<ReadonlyMap<string, EarlyRequests>> => {
  const styles = '\0style-sheet';
  const { module } = await runnerImport<EarlyRequestsModule>(path.join(root, 'scripts/early-requests.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'without-styles',
        enforce: 'pre',
        resolveId: (id) => (/\.s?css$/.test(id) ? styles : undefined),
        load: (id) => (id === styles ? 'export {}' : undefined),
      },
    ],
  });
  return new Map([...module.requestsByPath].map(([known, requests]) => [known, withOrigin(requests, baseUrl)]));
};

const withOrigin = (requests: EarlyRequests, baseUrl: string): EarlyRequests =>
  Object.fromEntries(
    Object.entries(requests).map(([suffix, list]) => [
      suffix,
      list.map((request) => ({ ...request, url: baseUrl + request.url })),
    ]),
  );

import type { Rolldown } from 'vite';

interface Graph {
  readonly getModuleInfo: (
    id: string,
  ) => Partial<Pick<Rolldown.ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters'>> | null;
}

/** The entry points that import this module statically: the application's entry, pages, parts that are loaded later. */
const entryPointsOf = (id: string, graph: Graph): ReadonlySet<string> => {
  const seen = new Set([id]);
  const entryPoints = new Set<string>();
  for (const at of seen) {
    const { isEntry = false, dynamicImporters = [], importers = [] } = graph.getModuleInfo(at) ?? {};
    if (isEntry || dynamicImporters.length > 0) entryPoints.add(at);
    for (const importer of importers) seen.add(importer);
  }
  return entryPoints;
};

const isStart = /[\\/](index\.html|src[\\/]main\.tsx)$/;
/** What the public pages share with others belongs to the first load too: a visitor sees them first. */
const isPublicPage = /[\\/]src[\\/]views[\\/]pages[\\/]auth[\\/]page\.ts$/;
/** The setup page is opened once in the life of a portal: what it shares with the public pages stays in their file. */
const isSetup = /[\\/]src[\\/]views[\\/]pages[\\/]auth[\\/][Ss]etup[\w-]*\.tsx?$/;
const isShell = /[\\/]src[\\/](app[\\/](start-shell|after-sign-in|page-effects)|services[\\/]kept[\\/]open-kept)\.ts$/;
/** The client comes with the first request: a visitor of the login page needs neither it nor the shell. */
const isClient = /[\\/]src[\\/]app[\\/](client|pages)\.ts$/;
const isPage = /[\\/]src[\\/]views[\\/]pages[\\/][\w-]+[\\/]page\.ts$/;
/** The page after sign-in and its map's menu: what they share with others comes with the shell, what only others share after it. */
const isDashboard = /[\\/]src[\\/]views[\\/](pages[\\/]dashboard[\\/][\w-]+\.tsx?|map[\\/]MapLayersMenu\.tsx)$/;

type ChunkName = 'vendor' | 'entry' | 'client' | 'shell' | 'lists';

/**
 * The file of the first load that a module belongs to; null: it goes into the only page or later part that imports it.
 */
export const chunkName = (id: string, graph: Graph): ChunkName | null => {
  if (id.includes('rolldown/runtime')) return 'vendor';
  const entryPoints = [...entryPointsOf(id, graph)].filter((entry) => !isSetup.test(entry));
  const isPublic = entryPoints.some((entry) => isPublicPage.test(entry));
  // One style sheet for the first load: another file would cost a request and its headers.
  const isShared = isPublic && (entryPoints.length > 1 || id.endsWith('.css'));
  if (isShared || entryPoints.some((entry) => isStart.test(entry)))
    return id.includes('node_modules') ? 'vendor' : 'entry';
  if (entryPoints.some((entry) => isClient.test(entry))) return 'client';
  if (entryPoints.some((entry) => isShell.test(entry))) return 'shell';
  if (entryPoints.length < 2 || !entryPoints.some((entry) => isPage.test(entry))) return null;
  return entryPoints.some((entry) => isDashboard.test(entry)) ? 'shell' : 'lists';
};

/** The folder of a page's module, which names the page's file; null for any other module. */
export const pageChunkName = (id: string): string | null =>
  isSetup.test(id) ? 'setup' : (/[\\/]src[\\/]views[\\/]pages[\\/]([\w-]+)[\\/][^\\/]+$/.exec(id)?.[1] ?? null);

/**
 * The files of a first load, chosen to need few requests: packages of the application's entry (vendor), its own modules
 * (entry), the client of the API, and the shell with what the dashboard shares. What only other pages share, tables
 * above all, is a file that the dashboard does not load. Then each page is a file named after its folder. A group
 * includes what its modules import, so the group with the highest priority comes first.
 */
export const chunkGroups = [
  { debugName: 'pages', name: pageChunkName, priority: 0 },
  ...(['lists', 'shell', 'client', 'entry', 'vendor'] as const).map((chunk, index) => ({
    debugName: chunk,
    name: (id: string, graph: Graph) => (chunkName(id, graph) === chunk ? chunk : null),
    priority: index + 1,
  })),
];

import type { Rolldown } from 'vite';

interface Graph {
  readonly getModuleInfo: (
    id: string,
  ) => Partial<Pick<Rolldown.ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters'>> | null;
}

/** The modules through which a browser can come to this one without a further `import()`: the start, pages, late parts. */
const doorsTo = (id: string, graph: Graph): ReadonlySet<string> => {
  const seen = new Set([id]);
  const doors = new Set<string>();
  for (const at of seen) {
    const { isEntry = false, dynamicImporters = [], importers = [] } = graph.getModuleInfo(at) ?? {};
    if (isEntry || dynamicImporters.length > 0) doors.add(at);
    for (const importer of importers) seen.add(importer);
  }
  return doors;
};

const isStart = /[\\/](index\.html|src[\\/]main\.tsx)$/;
const isShell = /[\\/]src[\\/]views[\\/]shell[\\/]Shell\.tsx$/;
const isPage = /[\\/]src[\\/]views[\\/]pages[\\/][\w-]+[\\/]page\.ts$/;
const isTable =
  /[\\/](src[\\/]views[\\/]ui[\\/]table|@tanstack[\\/](react|table|virtual)-(table|virtual|core))[\\/].*\.[jt]sx?$/;

type ChunkName = 'frame' | 'start' | 'inside' | 'table';

/** Which file of the first load a module comes in; none: it stays with the page or the late part that alone needs it. */
export const chunkName = (id: string, graph: Graph): ChunkName | null => {
  if (id.includes('rolldown/runtime')) return 'frame';
  const doors = [...doorsTo(id, graph)];
  if (doors.some((door) => isStart.test(door))) return id.includes('node_modules') ? 'frame' : 'start';
  if (doors.some((door) => isShell.test(door))) return 'inside';
  if (isTable.test(id)) return 'table';
  return doors.length > 1 && doors.some((door) => isPage.test(door)) ? 'inside' : null;
};

/**
 * The files of a first load, so that it is few requests: packages of the start, the start's own modules, and inside, which
 * is the shell with what a page shares with anything else. The code of tables is a file of its own, which pages without a
 * table do not load. A group takes what its modules import, so the group with the highest priority comes first.
 */
export const chunkGroups = (['table', 'inside', 'start', 'frame'] as const).map((chunk, priority) => ({
  debugName: chunk,
  name: (id: string, graph: Graph) => (chunkName(id, graph) === chunk ? chunk : null),
  priority,
}));

import type { Edge, Graph } from './explore.ts';

/** A path through the graph from its root. */
export interface Path {
  readonly name: string;
  readonly edges: readonly Edge[];
}

/**
 * A small number of paths that together take every edge: each goes to the nearest edge not yet taken, and ends when it
 * gets long.
 */
export function tours(graph: Graph, wanted: readonly Edge[] = graph.edges, longest = 25): Path[] {
  const left = new Set(wanted);
  const paths: Path[] = [];
  while (left.size > 0) paths.push(tour(graph, left, longest));
  return paths.length > 0 ? paths : [{ name: 'starts', edges: [] }];
}

/**
 * One edge of each kind: the same step between the same state values with the same effects. Contexts differ within a
 * kind; the exploration checks all of them, and a live actor needs to take only one.
 */
export const kindsOf = (graph: Graph): Edge[] => {
  const kinds = new Map<string, Edge>();
  for (const edge of graph.edges) {
    const kind = kindOf(graph, edge);
    if (!kinds.has(kind)) kinds.set(kind, edge);
  }
  return [...kinds.values()];
};

/** The part of a graph that is reached by some of its edges alone. */
export const partOf = ({ root, states, out }: Graph, isPart: (edge: Edge) => boolean): Graph => {
  const part = new Map<string, readonly Edge[]>();
  const queue = [root];
  for (const at of queue) {
    if (part.has(at)) continue;
    const edges = (out.get(at) ?? []).filter(isPart);
    part.set(at, edges);
    queue.push(...edges.map(({ to }) => to));
  }
  return { root, states, out: part, edges: [...part.values()].flat() };
};

/**
 * A few of these paths that together take an edge of each kind that all of them take, except those that the paths of
 * other worlds take, and one path for the start. The others repeat kinds in other contexts.
 */
export const pathsOfEveryKind = (
  graph: Graph,
  paths: readonly Path[],
  elsewhere: ReadonlySet<string> = new Set(),
): ReadonlySet<Path> => {
  const left = new Set([
    'start',
    ...paths.flatMap((path) => kindsIn(graph, path)).filter((kind) => !elsewhere.has(kind)),
  ]);
  const chosen = new Set<Path>();
  while (left.size > 0) {
    const gain = (path: Path): number => new Set(kindsIn(graph, path).filter((kind) => left.has(kind))).size;
    const best = paths.reduce((most, path) => (gain(path) > gain(most) ? path : most));
    chosen.add(best);
    for (const kind of kindsIn(graph, best)) left.delete(kind);
  }
  return chosen;
};

/** The kinds of the edges of a path, and its start. */
export const kindsIn = (graph: Graph, { edges }: Path): string[] => [
  'start',
  ...edges.map((edge) => kindOf(graph, edge)),
];

const kindOf = ({ states }: Graph, { from, step, to, effects }: Edge): string =>
  JSON.stringify([states.get(from)?.value, step.name, states.get(to)?.value, effects.map(({ type }) => type)]);

function tour(graph: Graph, left: Set<Edge>, longest: number): Path {
  const edges: Edge[] = [];
  let leg = wayToNearest(graph, graph.root, left);
  while (leg && (edges.length === 0 || edges.length + leg.length <= longest)) {
    for (const edge of leg) left.delete(edge);
    edges.push(...leg);
    leg = wayToNearest(graph, edges.at(-1)?.to ?? graph.root, left);
  }
  if (edges.length === 0) throw new Error(`${left.size} edges cannot be reached from the start`);
  return { name: edges.map(({ step }) => step.name).join(' → '), edges };
}

function wayToNearest(graph: Graph, start: string, wanted: ReadonlySet<Edge>): Edge[] | undefined {
  const cameBy = new Map<string, Edge>();
  const queue = [start];
  for (const at of queue) {
    for (const edge of graph.out.get(at) ?? []) {
      if (wanted.has(edge)) return [...wayBack(cameBy, start, at), edge];
      if (edge.to === start || cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return undefined;
}

function wayBack(cameBy: ReadonlyMap<string, Edge>, start: string, end: string): Edge[] {
  const way: Edge[] = [];
  let edge = end === start ? undefined : cameBy.get(end);
  while (edge) {
    way.unshift(edge);
    edge = edge.from === start ? undefined : cameBy.get(edge.from);
  }
  return way;
}

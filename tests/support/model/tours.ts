import type { AnyEffect } from './effect.ts';
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

/** The paths of a machine in a browser. */
interface DividedTours {
  /** Those of `npm test`: an edge of each outline. */
  readonly usual: readonly Path[];
  /** Those of `npm run test:all`: every other edge. */
  readonly others: readonly Path[];
}

/**
 * Divides the edges of a graph into two sets of paths. The usual ones take an edge of each outline, except the outlines
 * that another world takes (at least one path starts the machine); the others repeat outlines with other samples and in
 * other contexts.
 */
export function divideTours(graph: Graph, elsewhere: ReadonlySet<string> = new Set()): DividedTours {
  const outlines = new Map<string, Edge>();
  for (const edge of graph.edges) {
    const outline = outlineOf(graph, edge);
    if (!elsewhere.has(outline) && !outlines.has(outline)) outlines.set(outline, edge);
  }
  const usual = tours(graph, [...outlines.values()]);
  const taken = new Set(usual.flatMap(({ edges }) => edges));
  const left = graph.edges.filter((edge) => !taken.has(edge));
  return { usual, others: left.length > 0 ? tours(graph, left) : [] };
}

/** What an edge does, whatever its sample is called in its world: states, event, and what is said of its effects. */
export const outlineOf = (
  { states }: Graph,
  { from, to, step, effects }: Edge,
  ofEffect: (effect: AnyEffect) => unknown = ({ type }) => type,
): string => JSON.stringify([states.get(from)?.value, step.event.type, states.get(to)?.value, effects.map(ofEffect)]);

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

import lanes from './lanes.json' with { type: 'json' };
import { lanePorts, portOf } from './lane-ports.ts';
import { between, course, distance, type Point } from './sphere.ts';

/** A route over the shipping lanes: its points in order, with their distances from the start in nautical miles. */
export interface Track {
  readonly points: readonly Point[];
  readonly miles: readonly number[];
  readonly length: number;
}

// SAFETY: in the file, a node is [longitude, latitude] and an edge is [node, node, nautical miles].
const nodes = lanes.nodes as unknown as Readonly<Record<string, readonly [number, number]>>;
const edges = lanes.edges as unknown as readonly (readonly [string, string, number])[];

const neighbours = new Map<string, { readonly node: string; readonly miles: number }[]>();
for (const [a, b, miles] of edges) {
  neighbours.set(a, [...(neighbours.get(a) ?? []), { node: b, miles }]);
  neighbours.set(b, [...(neighbours.get(b) ?? []), { node: a, miles }]);
}

const known = new Map<string, Track>();

/** An end of a route: a port on the lanes by its LOCODE, or any other point by its coordinates. */
export interface PortPoint extends Point {
  readonly locode: string | null;
}

/** The route between two ports: over the lanes if both are on them, else along the great circle. */
export const routeOf = (from: PortPoint, to: PortPoint): Track =>
  isOnLanes(from.locode) && isOnLanes(to.locode) ? routeBetween(from.locode, to.locode) : measured([from, to]);

const onLanes: ReadonlySet<string> = new Set(lanePorts.map(({ locode }) => locode));

/** Whether a port is on the lanes. */
export const isOnLanes = (locode: string | null): locode is string => locode !== null && onLanes.has(locode);

/** The shortest route between two ports (LOCODEs) over the lanes. */
export const routeBetween = (from: string, to: string): Track => {
  const key = `${from}-${to}`;
  const kept = known.get(key);
  if (kept) return kept;
  const [start, end] = [portOf(from), portOf(to)];
  const way = shortest(start.node, end.node).map((node): Point => {
    const [lon, lat] = nodes[node] ?? [0, 0];
    return { lon, lat };
  });
  const track = measured([start, ...way, end]);
  known.set(key, track);
  return track;
};

/** Dijkstra; for a few hundred nodes a list is fast enough as queue. */
const shortest = (from: string, to: string): string[] => {
  const best = new Map<string, number>([[from, 0]]);
  const before = new Map<string, string>();
  const open = new Set([from]);
  while (open.size > 0) {
    const at = [...open].reduce((a, b) => ((best.get(a) ?? Infinity) <= (best.get(b) ?? Infinity) ? a : b));
    if (at === to) return trace(before, to);
    open.delete(at);
    for (const { node, miles } of neighbours.get(at) ?? []) {
      const total = (best.get(at) ?? 0) + miles;
      if (total >= (best.get(node) ?? Infinity)) continue;
      best.set(node, total);
      before.set(node, at);
      open.add(node);
    }
  }
  throw new Error(`No lane leads from ${from} to ${to}`);
};

const trace = (before: ReadonlyMap<string, string>, to: string): string[] => {
  const way = [to];
  for (let at = before.get(to); at !== undefined; at = before.get(at)) way.unshift(at);
  return way;
};

const measured = (points: readonly Point[]): Track => {
  const miles = [0];
  for (const [index, point] of points.entries()) {
    const previous = points[index - 1];
    if (previous) miles.push((miles.at(-1) ?? 0) + distance(previous, point));
  }
  return { points: points.map(({ lat, lon }) => ({ lat, lon })), miles, length: miles.at(-1) ?? 0 };
};

/** The position and course of a vessel after a number of miles along a track. */
export const placeAlong = (track: Track, gone: number): Point & { readonly course: number } => {
  const miles = Math.max(0, Math.min(gone, track.length));
  const leg = Math.max(
    1,
    track.miles.findIndex((mark) => mark >= miles),
  );
  // SAFETY: a track has at least two points, and leg is the index of one after the first.
  const [a, b] = [track.points[leg - 1] as Point, track.points[leg] as Point];
  const [from = 0, to = 0] = [track.miles[leg - 1], track.miles[leg]];
  const point = between(a, b, to > from ? (miles - from) / (to - from) : 0);
  return { ...point, course: course(miles >= track.length ? a : point, b) };
};

import type { Coordinates } from './antimeridian.ts';

/** Vessels rendered as one mark, at the mean of their coordinates. */
export interface Cluster<T> extends Coordinates {
  readonly members: readonly T[];
}

/** The size of a cell in pixels. */
const grid = 48;
const minimumClusterSize = 4;

/** Clusters vessels that would overlap on a Web Mercator map at this zoom. Fewer than four stay single. */
export const cluster = <T extends Coordinates>(
  positions: readonly T[],
  zoom: number,
): { readonly clusters: readonly Cluster<T>[]; readonly single: readonly T[] } => {
  const cells = Map.groupBy(positions, (position) => cellOf(position, zoom));
  const isCluster = (cell: readonly T[]) => cell.length >= minimumClusterSize;
  const [clustered, others] = [
    [...cells.values()].filter(isCluster),
    [...cells.values()].filter((cell) => !isCluster(cell)),
  ];
  return {
    clusters: clustered.map((members) => ({
      members,
      latitude: mean(members.map(({ latitude }) => latitude)),
      longitude: mean(members.map(({ longitude }) => longitude)),
    })),
    single: others.flat(),
  };
};

const cellOf = (position: Coordinates, zoom: number): string => {
  const { x, y } = pixelOf(position, zoom);
  return `${Math.floor(x / grid)} ${Math.floor(y / grid)}`;
};

/** The width and height of a Web Mercator map of the whole world in pixels. */
export const worldSizeAt = (zoom: number): number => 256 * 2 ** zoom;

/** The position of coordinates on that map in pixels, from its upper left corner. */
export const pixelOf = (
  { latitude, longitude }: Coordinates,
  zoom: number,
): { readonly x: number; readonly y: number } => {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * worldSizeAt(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSizeAt(zoom),
  };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

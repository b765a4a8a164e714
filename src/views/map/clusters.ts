import type { Place } from './antimeridian.ts';

/** Places drawn as one: how many, and the middle of them. */
export interface Cluster<T> extends Place {
  readonly members: readonly T[];
}

const grid = 48;
const least = 4;

/** Gathers what would lie on one another on a Web Mercator map at this zoom; fewer than four stay by themselves. */
export const gather = <T extends Place>(
  places: readonly T[],
  zoom: number,
): { readonly clusters: readonly Cluster<T>[]; readonly single: readonly T[] } => {
  const cells = Map.groupBy(places, (place) => cellOf(place, zoom));
  const [crowded, others] = [[...cells.values()].filter(isCrowd), [...cells.values()].filter((cell) => !isCrowd(cell))];
  return {
    clusters: crowded.map((members) => ({
      members,
      latitude: mean(members.map(({ latitude }) => latitude)),
      longitude: mean(members.map(({ longitude }) => longitude)),
    })),
    single: others.flat(),
  };
};

const isCrowd = (cell: readonly unknown[]): boolean => cell.length >= least;

const cellOf = (place: Place, zoom: number): string => {
  const { x, y } = pixelOf(place, zoom);
  return `${Math.floor(x / grid)} ${Math.floor(y / grid)}`;
};

/** How wide and high a Web Mercator map of the whole world is, in pixels. */
export const worldAt = (zoom: number): number => 256 * 2 ** zoom;

/** Where a place lies on it, from its upper left corner. */
export const pixelOf = ({ latitude, longitude }: Place, zoom: number): { readonly x: number; readonly y: number } => {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * worldAt(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldAt(zoom),
  };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

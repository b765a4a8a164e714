import type { TopoJSON } from 'highcharts';

/** The world's coasts (Natural Earth), coarse: at once. */
export const coarse = async (): Promise<TopoJSON> => (await import('world-atlas/land-110m.json')).default;

/** The same finer, for when somebody looks closer. */
export const fine = async (): Promise<TopoJSON> => (await import('world-atlas/land-50m.json')).default;

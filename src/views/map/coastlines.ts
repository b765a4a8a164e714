import type { TopoJSON } from 'highcharts';

/** The world's coasts (Natural Earth): coarse at once, finer when somebody looks closer. */
export const coarse = async (): Promise<TopoJSON> =>
  (await import('world-atlas/land-110m.json')).default as unknown as TopoJSON;
export const fine = async (): Promise<TopoJSON> =>
  (await import('world-atlas/land-50m.json')).default as unknown as TopoJSON;

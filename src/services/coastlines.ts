import type { ImportWithRetry } from './code/import-with-retry.ts';

const files = {
  coarse: async () => (await import('world-atlas/land-110m.json')).default,
  fine: async () => (await import('world-atlas/land-50m.json')).default,
} as const;

/** Loads the world's coasts (Natural Earth, TopoJSON). */
export const loadCoast = (detail: keyof typeof files, importWithRetry: ImportWithRetry): Promise<object> =>
  importWithRetry<object>(files[detail]);

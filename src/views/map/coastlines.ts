import type { TopoJSON } from 'highcharts';
import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../portal.ts';

const imports = {
  coarse: async () => (await import('world-atlas/land-110m.json')).default,
  fine: async () => (await import('world-atlas/land-50m.json')).default,
} as const satisfies Record<string, () => Promise<TopoJSON>>;

/** How closely the coasts are drawn. */
type CoastDetail = keyof typeof imports;

interface Coastlines {
  /** The coasts as far as they are loaded, maybe coarser than asked for. */
  readonly coast: TopoJSON | undefined;
  /** The asked ones could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The world's coasts (Natural Earth), as closely as asked for. */
export const useCoastlines = (detail: CoastDetail): Coastlines => {
  const { importWithRetry } = usePortal();
  const [coast, setCoast] = useState<TopoJSON>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    () => importWithRetry(imports[detail]).then(setCoast, () => setFailed(true)),
    [importWithRetry, detail],
  );
  useEffect(() => void load(), [load]);
  const retry = () => {
    setFailed(false);
    void load();
  };
  return { coast, failed, retry };
};

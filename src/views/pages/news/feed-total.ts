import type { Filter } from '../../../routing/place.ts';

/** How many entries a list shows, of all there are or of those its filter asks for. */
export const feedTotal = (shown: number, total: number, filter: Filter | undefined): string => {
  if (!filter || filter.mode === 'dates') return `${shown} of ${total}`;
  if (shown < total) return `The newest ${shown} of the last ${total}`;
  if (shown < filter.count) return shown === 1 ? 'The only one' : `All ${shown}`;
  return shown === 1 ? 'Latest record' : `The last ${shown}`;
};

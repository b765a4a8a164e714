import type { Filter } from '../../../routing/parameters.ts';

/** The text for how many entries a list shows, of all entries or of those that match its filter. */
export const feedTotal = (shown: number, total: number, filter: Filter | undefined): string => {
  if (!filter || filter.mode === 'dates') return `${shown} of ${total}`;
  if (shown < total) return `The newest ${shown} of the last ${total}`;
  if (shown < filter.count) return shown === 1 ? '1 of 1' : `All ${shown}`;
  return shown === 1 ? 'Latest record' : `The last ${shown}`;
};

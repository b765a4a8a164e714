import type { Filter } from '../../../routing/place.ts';

/** How many further entries 'Load more' asks for where the filter bounds them. */
const step = 10;

/** How many entries a list shows: of all there are, or of what its filter asks for. */
export const feedTotal = (shown: number, total: number, filter: Filter | undefined): string => {
  if (!filter || filter.mode === 'dates') return `${shown} of ${total}`;
  if (shown < total) return `The newest ${shown} of the last ${total}`;
  if (shown < filter.count) return shown === 1 ? 'The only one' : `All ${shown}`;
  return shown === 1 ? 'The last one' : `The last ${shown}`;
};

/** The filter that asks for more of the last entries; none where all there are is shown, or its dates bound them. */
export const longerFilter = (shown: number, filter: Filter | undefined): Filter | undefined =>
  filter?.mode === 'records' && shown >= filter.count ? { ...filter, count: shown + step } : undefined;

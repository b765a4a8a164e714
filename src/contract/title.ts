import type { Vessel } from './models/vessel.ts';
import type { Place } from './place.ts';

const words: Readonly<Record<string, string>> = {
  tb: 'TB',
  sire: 'SIRE',
  cdi: 'CDI',
  hsqe: 'HSQE',
  position: 'Positions',
};
const occurrences = new Set(['accidents', 'non conformities', 'near misses']);

/** The title of a place, derived from its path: its last word that is not a number. What an unknown path says is not repeated. */
export const titleOf = ({ path, route }: Pick<Place, 'path' | 'route'>): string => {
  if (route.page === 'notFound') return 'Page not found';
  const name = (path.split('/').findLast((part) => part && !/^\d+$/.test(part)) ?? '')
    .replaceAll('-', ' ')
    .toLowerCase();
  if (name === 'opex budget') return 'OPEX Reports';
  const title = name
    .split(' ')
    .map((word) => words[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return occurrences.has(name) ? `Occurrence - ${title}` : title;
};

/** The name of the vessel a place is of; undefined: it is of none, or of one that is not among these. */
export const vesselNameOf = ({ imono }: Pick<Place, 'imono'>, vessels: readonly Vessel[] = []): string | undefined =>
  vessels.find((vessel) => vessel.imono === imono)?.name;

/** What a tab and the browser's history say: the vessel, where the place is of one, before the page. */
export const tabTitleOf = (title: string, vessel: string | undefined, brand: string): string =>
  [vessel, title, brand].filter((part) => part !== undefined).join(' · ');

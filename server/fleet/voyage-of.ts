import type { Whereabouts } from './select-voyage.ts';

/** The columns a voyage always has; a left join makes each of them null at once. */
type VoyageColumn = Exclude<
  keyof Whereabouts,
  'cargo' | 'waits_as' | 'weighed' | 'eta' | 'next_locode' | 'next_arrival'
>;
/** A vessel that is on a voyage, with it. */
export type UnderVoyage = Whereabouts & { readonly [C in VoyageColumn]: NonNullable<Whereabouts[C]> };

/** The vessel as one on a voyage, or nothing where she never sailed. */
export const voyageOf = (row: Whereabouts): UnderVoyage | undefined => {
  if (row.voyage_id === null) return undefined;
  // SAFETY: a voyage that is joined has all the columns that its table asks for.
  return row as UnderVoyage;
};

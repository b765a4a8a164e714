import type { OpenedRow, OpeningList } from '../routing/opening-list.ts';
import { entry, here } from './address-bar.ts';

let last: (OpeningList & { readonly address: string }) | undefined;

/** The address that led to the current history entry; undefined: none of the portal did. */
export const openedFrom = (): string | undefined => entry()?.from;

/** Remembers the list at the current address, until there is another. */
export const keepOpeningList = (list: OpeningList): void => {
  last = { ...list, address: here() };
};

/** The list that led to the current history entry; undefined: it does not have the current address, or is not known any more. */
export const openingList = (): OpenedRow | undefined => {
  const at = last && last.address === openedFrom() ? last.hrefs.indexOf(here()) : -1;
  return last && at >= 0 ? { ...last, at } : undefined;
};

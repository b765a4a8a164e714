import { entry } from './address-bar.ts';

/** The address that led to the current history entry; undefined: none of the portal did. */
export const openedFrom = (): string | undefined => entry()?.from;

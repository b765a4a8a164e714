import { createContext } from 'react';

/** The place beside the title of the page for the choice of its vessel; null: it is not on the page yet. */
export const HeadingSlot = createContext<HTMLElement | null | undefined>(undefined);

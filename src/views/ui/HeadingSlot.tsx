import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place beside the title of the page; null: it is not on the page yet; undefined: there is none. */
export const HeadingSlot = createContext<HTMLElement | null | undefined>(undefined);

/** Renders what chooses the content of a page beside its title; in place where there is no such place. */
export function BesideTitle({ children }: { readonly children: ReactNode }) {
  const slot = use(HeadingSlot);
  return slot ? createPortal(children, slot) : children;
}

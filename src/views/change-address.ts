import type { LinkChange } from '../routing/location.ts';
import { usePortal } from './portal.ts';

/** Changes the address of the page; undefined: it stays. `adds`: as a new history entry, not in place of the current one. */
export const useChangeAddress = (): ((change: LinkChange | undefined, entry?: { readonly adds?: true }) => void) => {
  const { navigation } = usePortal();
  return (change, { adds } = {}) => {
    if (change) navigation.send({ type: 'address.picked', change, ...(adds && { adds }) });
  };
};

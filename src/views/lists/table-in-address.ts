import { useLocation, usePortal } from '../portal.ts';

/** Connects a table to navigation: its sort in the address, the events it sends, and the row last opened from it. */
export const useTableInAddress = () => {
  const { navigation, lastOutgoingHref } = usePortal();
  const location = useLocation();
  return {
    sort: location?.sort,
    choosableColumns: true,
    onSort: (sort: string) => navigation.send({ type: 'address.picked', change: { sort } }),
    onOpen: (to: string) => navigation.send({ type: 'link.followed', to }),
    lastHref: lastOutgoingHref(),
  };
};

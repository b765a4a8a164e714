import { usePlace, usePortal } from '../../portal.ts';

/** The sort of a table in the address, what a table reports to navigation, and the row that was opened from it last. */
export const useTableInAddress = () => {
  const { navigation, lastOutgoingHref } = usePortal();
  const place = usePlace();
  return {
    sort: place?.sort,
    onSort: (sort: string) => navigation.send({ type: 'sort.picked', sort }),
    onOpen: (to: string) => navigation.send({ type: 'link.followed', to }),
    lastHref: lastOutgoingHref(),
  };
};

import { linkTo } from '../../../routing/place.ts';
import { usePlace, usePortal } from '../../portal.ts';

/** What a table reads from the address and asks of it: its sort, the row to open, and the row it was left by. */
export const useTableInAddress = () => {
  const { go, lastOutgoingHref } = usePortal();
  const place = usePlace();
  return {
    sort: place?.sort,
    onSort: (sort: string) => {
      if (place) go({ to: linkTo(place, { sort }), replace: true });
    },
    onOpen: (to: string) => go({ to }),
    lastHref: lastOutgoingHref(),
  };
};

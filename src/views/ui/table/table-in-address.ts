import { useSelector } from '@xstate/react';
import { linkTo } from '../../../routing/place.ts';
import { usePortal } from '../../portal.ts';

/** What a table reads from the address and asks of it: its sort, the row to open, and the row it was left by. */
export const useTableInAddress = () => {
  const { app, go, today, lastOutgoingHref } = usePortal();
  const place = useSelector(app, ({ context }) => context.place);
  return {
    sort: place?.sort,
    onSort: (sort: string) => {
      if (place) go({ to: linkTo(place, { sort }, today()), replace: true });
    },
    onOpen: (to: string) => go({ to }),
    lastHref: lastOutgoingHref(),
  };
};

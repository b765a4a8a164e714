import { useSelector } from '@xstate/react';
import { type QueryRef, queryView } from '../../machines/query.ts';

/** How many rows of how many a list shows, said aloud when it changes. */
export function ListTotal({ list }: { readonly list: QueryRef }) {
  const text = useSelector(list, (snapshot) => {
    const { data } = queryView(snapshot, 'nearMiss.search');
    return data && data.items.length > 0 ? `${data.items.length} of ${data.totalCount}` : '';
  });
  return (
    <p className="record-total muted" role="status">
      {text}
    </p>
  );
}

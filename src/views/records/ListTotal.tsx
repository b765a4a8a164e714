import { useSelector } from '@xstate/react';
import type { Filter } from '../../contract/place.ts';
import { type QueryRef, queryView } from '../../machines/query.ts';

/** How many rows a list shows, said aloud when it changes: the last N, or all of a range of dates. */
export function ListTotal({ list, filter }: { readonly list: QueryRef; readonly filter: Filter }) {
  const text = useSelector(list, (snapshot) => {
    const { data } = queryView(snapshot, 'nearMiss.search');
    return data && data.items.length > 0 ? written(filter, data.items.length, data.totalCount) : '';
  });
  return (
    <p className="record-total muted" role="status">
      {text}
    </p>
  );
}

const written = ({ mode }: Filter, shown: number, total: number): string => {
  if (shown < total) return `The newest ${shown} of ${total}`;
  if (mode === 'records') return shown === 1 ? 'The last record' : `The last ${shown} records`;
  return shown === 1 ? '1 record' : `${shown} records`;
};

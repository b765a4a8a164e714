import { useSelector } from '@xstate/react';
import type { KindCall } from '../../contract/records/kinds.ts';
import type { Filter, RouteState } from '../../routing/location.ts';
import { cell } from '../../contract/format.ts';
import type { RecordKind, RecordOrder } from '../../contract/records/kind.ts';
import { filterRows } from '../../machines/selectors/row-filter.ts';
import { type QueryRef, queryView } from '../../machines/query/query.ts';

interface Props {
  readonly list: QueryRef<KindCall<'search'>>;
  readonly kind: RecordKind;
  readonly location: RouteState;
}

/** How many rows a list shows: the last N, or all in a date range. Announced to screen readers when it changes. */
export function ListTotal({ kind, list, location }: Props) {
  const text = useSelector(list, (snapshot) => {
    const { data } = queryView(snapshot);
    if (!data || data.items.length === 0) return '';
    const { items, totalCount } = data;
    const text = totalText(location.filter, kind.order, items.length, totalCount ?? items.length);
    const matching = filterRows<unknown>(kind, items, location).length;
    return matching < items.length ? `${text} · ${cell(matching, 'count')} match the filter` : text;
  });
  return (
    <p className="record-total muted" role="status">
      {text}
    </p>
  );
}

/** The text for the first rows of a list, by the sort order of its kind. */
const firstRowsTexts: Readonly<
  Record<RecordOrder, { readonly one: string; readonly many: (count: number) => string }>
> = {
  newest: { one: 'Latest record', many: (count) => `The last ${count} records` },
  soonest: { one: '1 record, earliest due', many: (count) => `The ${count} that fall due first` },
};

const totalText = ({ mode }: Filter, order: RecordOrder, shown: number, total: number): string => {
  const { one, many } = firstRowsTexts[order];
  if (shown < total) return `${many(shown)}, of ${total}`;
  if (mode === 'records') return shown === 1 ? one : many(shown);
  return shown === 1 ? '1 record' : `${shown} records`;
};

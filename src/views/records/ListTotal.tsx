import { useSelector } from '@xstate/react';
import type { KindCall } from '../../contract/records/kinds.ts';
import { hasRowFilter, type RouteState } from '../../routing/location.ts';
import type { Filter } from '../../routing/parameters.ts';
import { cell, counted } from '../../contract/format.ts';
import type { RecordKind, RecordOrder } from '../../contract/records/kind.ts';
import { filterRows } from '../../machines/selectors/row-filter.ts';
import { type QueryRef, queryView } from '../../machines/query/query.ts';

interface Props {
  readonly list: QueryRef<KindCall<'search'>>;
  readonly kind: RecordKind;
  readonly location: RouteState;
}

/** How many rows a list shows, and of how many: the last N, or all in a date range. Announced to screen readers when it changes. */
export function ListTotal({ kind, list, location }: Props) {
  const text = useSelector(list, (snapshot) => {
    const { data } = queryView(snapshot);
    if (!data) return '';
    const { items, totalCount, whole } = data;
    if (whole && hasRowFilter(location))
      return filteredText(location.filter, kind.order, items.length, whole.count ?? items.length);
    if (items.length === 0) return '';
    const text = totalText(location.filter, kind.order, items.length, whole?.count ?? totalCount ?? items.length);
    const matching = filterRows<unknown>(kind, data, location).length;
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
  soonest: { one: '1 record, earliest due', many: (count) => `${count} records, earliest due` },
};

const totalText = ({ mode }: Filter, order: RecordOrder, shown: number, total: number): string => {
  const { one, many } = firstRowsTexts[order];
  if (shown < total) return `${shown === 1 ? one : many(shown)}, of ${cell(total, 'count')}`;
  if (mode === 'records') return shown === 1 ? one : many(shown);
  return shown === 1 ? '1 record' : `${shown} records`;
};

/** The same where the server has filtered the records by status, type or text. */
const filteredText = (filter: Filter, order: RecordOrder, shown: number, matching: number): string => {
  if (matching === 0) return 'No record matches the filter';
  const match = matching === 1 ? 'matches the filter' : 'match the filter';
  if (shown === matching) return `${counted(matching, 'record')} ${match}`;
  return `${totalText(filter, order, shown, matching)} that ${match}`;
};

import { firstPage } from '../../machines/table-export.ts';
import type { QueryRequest } from '../../machines/query/query-request.ts';
import type { RouteState } from '../../routing/location.ts';
import type { FurtherRows } from './TableTools.tsx';

interface ShownPage {
  /** The address and the request of the list without a page. */
  readonly location: RouteState;
  readonly request: QueryRequest;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** How many rows the list has. Default: unknown. */
  readonly total?: number;
}

/** What a table that shows one page of a list exports: the whole list; undefined: the page is the whole list. */
export const furtherOfPages = ({
  location,
  request,
  isFirst,
  isLast,
  total = 0,
}: ShownPage): FurtherRows | undefined =>
  isFirst && isLast ? undefined : { total, next: firstPage, request, wholeList: location };

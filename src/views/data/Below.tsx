import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallName } from '../../contract/catalogue.ts';
import { type QueryRef, queryView } from '../../machines/query/query.ts';

interface Props<N extends CallName> {
  /** The list above. */
  readonly query: QueryRef<N>;
  readonly children: ReactNode;
}

/** What stands below a list: rendered once the list is there or has failed, so that the list does not move it. */
export function Below<N extends CallName>({ query, children }: Props<N>) {
  const isLoading = useSelector(query, (snapshot) => queryView<N>(snapshot).state === 'loading');
  return !isLoading && children;
}

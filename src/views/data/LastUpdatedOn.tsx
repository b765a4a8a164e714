import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallName } from '../../contract/catalogue.ts';
import { type QueryRef, queryView } from '../../machines/query/query.ts';
import { lastUpdated } from '../../contract/format.ts';
import { TryAgain } from '../ui/TryAgain.tsx';

interface Props {
  readonly query: QueryRef<'account.lastUpdateReport' | 'vetting.lastUpdateCdi'>;
  /** Content that expands below the line. */
  readonly children?: ReactNode;
}

/** 'Data last updated on …' of a source: 'Invalid date' for a missing or unreadable timestamp. */
export function LastUpdatedOn({ query, children }: Props) {
  return (
    <UpdateLine query={query} updateOf={(data) => ({ at: data?.lastUpdate })}>
      {children}
    </UpdateLine>
  );
}

interface OfSourceProps {
  readonly query: QueryRef<'account.lastUpdateItems'>;
  /** The name of the source, such as SIRE. */
  readonly source: string;
}

/** 'Data last updated on …' of one of the company's sources; nothing if it has no such source. */
export function SourceUpdatedOn({ query, source }: OfSourceProps) {
  return (
    <UpdateLine
      query={query}
      updateOf={(data) => {
        const found = data?.find(({ name }) => name === source);
        return found ? { at: found.lastUpdate } : null;
      }}
    />
  );
}

interface LineProps<N extends CallName> {
  readonly query: QueryRef<N>;
  /** The last update of the source; null: there is no such source. */
  readonly updateOf: (data: View<N>['data']) => { readonly at: string | null | undefined } | null;
  readonly children?: ReactNode;
}

type View<N extends CallName> = ReturnType<typeof queryView<N>>;

function UpdateLine<N extends CallName>({ query, updateOf, children }: LineProps<N>) {
  const { data, state } = useSelector(query, queryView<N>, (a, b) => a.data === b.data && a.state === b.state);
  const update = updateOf(data);
  if (state === 'failed')
    return (
      <p className="muted">
        The time of the last update could not be loaded{' '}
        <TryAgain look="text" onClick={() => query.send({ type: 'reload.requested' })} />
      </p>
    );
  if (state === 'loading' || state === 'idle') return <p className="last-updated-placeholder" />;
  const line = update === null ? undefined : `Data last updated on ${lastUpdated(update.at)}`;
  if (!children) return line && <p className="muted">{line}</p>;
  return (
    <details className="updates">
      <summary className="muted">{line ?? 'Last updates by source'}</summary>
      {children}
    </details>
  );
}

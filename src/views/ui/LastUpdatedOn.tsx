import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { type QueryRef, queryView } from '../../machines/query/query.ts';
import { lastUpdated } from '../../contract/format.ts';

interface Props {
  readonly query: QueryRef<'account.lastUpdateReport' | 'vetting.lastUpdateCdi'>;
  /** Content that expands below the line. */
  readonly children?: ReactNode;
}

/**
 * 'Data last updated on …' of a source: 'Invalid date' for a missing or unreadable timestamp, nothing without the
 * source.
 */
export function LastUpdatedOn({ query, children }: Props) {
  const { data, state } = useSelector(
    query,
    (snapshot) => queryView(snapshot),
    (a, b) => a.data === b.data && a.state === b.state,
  );
  if (state === 'failed')
    return (
      <p className="muted">
        The time of the last update could not be loaded{' '}
        <Button type="button" text label="Try again" onClick={() => query.send({ type: 'reload.requested' })} />
      </p>
    );
  if (state === 'loading' || state === 'idle') return <p className="last-updated-placeholder" />;
  const line = data === null ? undefined : `Data last updated on ${lastUpdated(data?.lastUpdate)}`;
  if (!children) return line && <p className="muted">{line}</p>;
  return (
    <details className="updates">
      <summary className="muted">{line ?? 'Last updates by source'}</summary>
      {children}
    </details>
  );
}

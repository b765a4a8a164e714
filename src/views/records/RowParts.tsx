import type { ReactNode } from 'react';
import { mayRead } from '../../contract/permission-needs.ts';
import { hrefFor, type RouteState } from '../../routing/location.ts';
import { usePermissions } from '../portal.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { RowActors, RowSheet } from './row-actors.ts';

const RowEditor = lazyWithRetry(async () => (await import('./RowEditor.tsx')).RowEditor, <Skeleton shape="lines" />);
const RecordHistory = lazyWithRetry(
  async () => (await import('./RecordHistory.tsx')).RecordHistory,
  <Skeleton shape="lines" />,
);

interface Props {
  readonly of: RowSheet;
  readonly actors: RowActors;
  readonly location: RouteState;
  /** The details of the row. */
  readonly children: ReactNode;
}

/** The parts of the panel of a row: its details, its history, and its form for those who may import. */
export function RowParts({ of, actors: { history, form, change }, location, children }: Props) {
  const mayEdit = mayRead(usePermissions(), ['Data Import']);
  const panel = location.panel === 'edit' && !mayEdit ? undefined : location.panel;
  return (
    <>
      <Tabs
        label="Parts of the record"
        tabs={[
          { label: 'Details', href: hrefFor(location, { panel: undefined }), open: panel === undefined },
          { label: 'History', href: hrefFor(location, { panel: 'history' }), open: panel === 'history' },
          ...(mayEdit ? [{ label: 'Edit', href: hrefFor(location, { panel: 'edit' }), open: panel === 'edit' }] : []),
        ]}
      />
      {panel === 'history' && <RecordHistory history={history} change={change} />}
      {panel === 'edit' && <RowEditor of={of} form={form} change={change} location={location} />}
      {panel === undefined && children}
    </>
  );
}

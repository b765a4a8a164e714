import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { FailedState } from '../ui/FailedState.tsx';
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx';
import { type PageProps, usePortal } from '../portal.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The page that is shown, a spinner while its code loads, or why it could not be. */
export function Outlet() {
  const { page, refreshPage } = usePortal();
  const { context, value } = useSelector(page, (snapshot) => snapshot);
  if (value === 'failed') {
    return <FailedState what="This page could not be loaded" action="Refresh Page" onAction={refreshPage} />;
  }
  if (value !== 'shown') return <FullScreenSpinner />;
  // SAFETY: the page's own module put this view beside the actors it is drawn from.
  const View = context.view as ComponentType<PageProps<Readonly<Record<string, AnyActorRef>>>>;
  return (
    <ErrorBoundary key={context.place?.route.name} refresh={refreshPage}>
      <View actors={context.actors} />
    </ErrorBoundary>
  );
}

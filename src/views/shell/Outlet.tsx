import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { FailedState } from '../ui/FailedState.tsx';
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx';
import { type PageProps, usePortal } from '../portal.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The page that is shown, a spinner while its code loads, or why it could not be. */
export function Outlet() {
  const { page, release, refreshPage } = usePortal();
  const { context, value } = useSelector(page, (snapshot) => snapshot);
  const outdated = useSelector(release, (snapshot) => snapshot.value === 'outdated');
  if (value === 'failed') {
    const what = 'This page could not be loaded';
    // The code of another build comes only with another page.
    if (outdated) return <FailedState what={what} action="Refresh Page" onAction={refreshPage} />;
    return <FailedState what={what} action="Try again" onAction={() => page.send({ type: 'reload.asked' })} />;
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

import { useSelector } from '@xstate/react';
import { FailedState } from '../ui/FailedState.tsx';
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx';
import { PlaceContext, usePortal } from '../portal.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Renders the current page, a spinner while its code loads, or the error if it fails to load. */
export function Outlet() {
  const { page, release, refreshPage } = usePortal();
  const { context, value } = useSelector(page, (snapshot) => snapshot);
  const outdated = useSelector(release, (snapshot) => snapshot.matches('outdated'));
  if (value === 'failed') {
    const what = 'This page could not be loaded';
    // The code of another build is loaded only with a page refresh.
    if (outdated) return <FailedState what={what} action="Refresh Page" onAction={refreshPage} />;
    return <FailedState what={what} action="Try again" onAction={() => page.send({ type: 'reload.asked' })} />;
  }
  const { place, page: shown } = context;
  if (!place || !shown) return <FullScreenSpinner />;
  return (
    <ErrorBoundary key={place.route.name} refresh={refreshPage}>
      <PlaceContext value={place}>{shown.render(place)}</PlaceContext>
    </ErrorBoundary>
  );
}

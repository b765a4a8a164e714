import { useSelector } from '@xstate/react';
import { FailedState } from '../ui/FailedState.tsx';
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx';
import { LocationContext, usePortal } from '../portal.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Renders the current page, a spinner while its code loads, or the error if it fails to load. */
export function Outlet() {
  const portal = usePortal();
  const { page, release, refreshPage } = portal;
  const { context, value } = useSelector(page, (snapshot) => snapshot);
  const outdated = useSelector(release, (snapshot) => snapshot.matches('outdated'));
  if (value === 'failed') {
    const what = 'This page could not be loaded';
    // The code of another build is loaded only with a page refresh.
    if (outdated) return <FailedState what={what} action="Refresh Page" onAction={refreshPage} />;
    return <FailedState what={what} onAction={() => page.send({ type: 'reload.requested' })} />;
  }
  const { location, page: shown } = context;
  if (!location || !shown) return <FullScreenSpinner />;
  return (
    <ErrorBoundary key={location.route.name} portal={portal}>
      <LocationContext value={location}>{shown.render(location)}</LocationContext>
    </ErrorBoundary>
  );
}

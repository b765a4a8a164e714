import { useSelector } from '@xstate/react';
import { Route, Router, Switch } from 'wouter';
import { useEffect } from 'react';
import { isLoading } from '../../machines/notices.ts';
import { setupPath } from '../../routing/routes.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx';
import { type Portal, PortalProvider, usePortal } from '../portal.ts';
import { useAddress, useSearchString } from './address.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Outlet } from './Outlet.tsx';
import { StartFrame } from './StartFrame.tsx';
import { ToastHost } from './ToastHost.tsx';
import { Button } from '../ui/Button.tsx';

const heading = 'No access yet';

/** Shown to an account that may read no module. */
function NothingReadable() {
  const { brand, logout } = usePortal();
  useEffect(() => {
    document.title = `${heading} · ${brand.name}`;
  }, [brand.name]);
  return (
    <main className="message-page">
      <h1>{heading}</h1>
      <p>Your account may not read any part of the portal. Please ask your company&apos;s administrator for access.</p>
      <Button onClick={logout}>Logout</Button>
    </main>
  );
}

/** The root component: renders the portal from its actors. */
export function App({ portal }: { readonly portal: Portal }) {
  return (
    <ErrorBoundary portal={portal} onRetry={() => portal.page.send({ type: 'reload.requested' })}>
      <PortalProvider portal={portal}>
        <Router hook={useAddress} searchHook={useSearchString} hrefs={portal.withBase}>
          <Screen />
        </Router>
        <Overlay />
        <ToastHost />
      </PortalProvider>
    </ErrorBoundary>
  );
}

/**
 * Covers the window while the portal loads or signs in. Once signed in, full-page loading covers only the content (see
 * Shell).
 */
function Overlay() {
  const { app, notices } = usePortal();
  const inside = useSelector(app, (snapshot) => snapshot.hasTag('inside'));
  const loading = useSelector(notices, (snapshot) => isLoading(snapshot, 'full'));
  return loading && !inside && <FullScreenSpinner />;
}

const profileFailed = 'Your profile could not be loaded';

function Screen() {
  const { app, logout, shell: Shell } = usePortal();
  const at = useSelector(
    app,
    (snapshot) => ({
      busy: snapshot.hasTag('busy'),
      signedIn: snapshot.matches('signedIn'),
      failed: snapshot.hasTag('failed'),
      retrying: snapshot.matches({ signedIn: 'retryingProfile' }),
      canRetry: snapshot.can({ type: 'reload.requested' }),
      nothing: snapshot.matches({ signedIn: 'nothingReadable' }),
      inside: snapshot.hasTag('inside'),
      problem: snapshot.context.problem?.message,
    }),
    sameScreen,
  );
  if (at.busy) return at.signedIn ? <StartFrame /> : <FullScreenSpinner />;
  if (at.failed)
    return (
      <Shell>
        <FailedState
          what={at.problem ? `${profileFailed}: ${at.problem}` : profileFailed}
          {...(at.retrying && { action: 'Trying again…' })}
          disabled={!at.canRetry}
          onAction={() => app.send({ type: 'reload.requested' })}
        >
          <Button look="text" onClick={logout}>
            Logout
          </Button>
        </FailedState>
      </Shell>
    );
  if (at.nothing) return <NothingReadable />;
  return (
    <Switch>
      <Route path="/auth/*?">
        <Outlet />
      </Route>
      <Route path={setupPath}>
        <Outlet />
      </Route>
      <Route>
        {at.inside ? (
          <Shell>
            <Outlet />
          </Shell>
        ) : (
          <StartFrame />
        )}
      </Route>
    </Switch>
  );
}

const sameScreen = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import { isLoading } from '../../machines/notices.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx';
import { late } from '../ui/late.tsx';
import { type Portal, PortalContext, usePortal } from '../portal.ts';
import { useAddress, useSearchString } from './address.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NothingReadable } from './NothingReadable.tsx';
import { Outlet } from './Outlet.tsx';

const Shell = late(async () => (await import('./Shell.tsx')).Shell);
const Messages = late(async () => (await import('./Messages.tsx')).Messages);

/** The whole portal, drawn from its actors. */
export function App({ portal }: { readonly portal: Portal }) {
  return (
    <ErrorBoundary refresh={portal.refreshPage}>
      <PortalContext value={portal}>
        <Router hook={useAddress} searchHook={useSearchString}>
          <Screen />
        </Router>
        <Overlay />
        <Said />
      </PortalContext>
    </ErrorBoundary>
  );
}

/** Covers everything while the portal loads: the sign-in, and what else asks for the whole page. */
function Overlay() {
  const { notices } = usePortal();
  return useSelector(notices, (snapshot) => isLoading(snapshot, 'full')) && <FullScreenSpinner />;
}

/** Toasts and the snackbar, brought when there is the first thing to say. */
function Said() {
  const { notices, snackbar } = usePortal();
  const toasts = useSelector(notices, ({ context }) => context.nextId > 1);
  const snack = useSelector(snackbar, ({ value }) => value === 'shown');
  const [needed, setNeeded] = useState(false);
  if (!needed && (toasts || snack)) setNeeded(true);
  return <Suspense fallback={null}>{needed && <Messages />}</Suspense>;
}

const profileFailed = 'Your profile could not be loaded';

function Screen() {
  const { app } = usePortal();
  const at = useSelector(
    app,
    (snapshot) => ({
      busy: snapshot.hasTag('busy'),
      failed: snapshot.matches({ signedIn: 'profileFailed' }),
      nothing: snapshot.matches({ signedIn: 'nothingReadable' }),
      inside: snapshot.hasTag('inside'),
      problem: snapshot.context.problem?.message,
    }),
    sameScreen,
  );
  if (at.busy) return <FullScreenSpinner />;
  if (at.failed)
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <Shell>
          <FailedState
            what={at.problem ? `${profileFailed}: ${at.problem}` : profileFailed}
            action="Try again"
            onAction={() => app.send({ type: 'reload.asked' })}
          />
        </Shell>
      </Suspense>
    );
  if (at.nothing) return <NothingReadable />;
  return (
    <Switch>
      <Route path="/auth/*?">
        <Outlet />
      </Route>
      <Route>
        <Suspense fallback={<FullScreenSpinner />}>
          {at.inside ? (
            <Shell>
              <Outlet />
            </Shell>
          ) : (
            <FullScreenSpinner />
          )}
        </Suspense>
      </Route>
    </Switch>
  );
}

const sameScreen = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

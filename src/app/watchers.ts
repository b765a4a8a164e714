import type { ReactNode } from 'react';
import type { LocationChanged } from '../machines/page-actor.ts';
import type { PageRef } from '../machines/page.ts';
import type { RouteState } from '../routing/location.ts';
import { watcher } from '../machines/unprovided.ts';

/** Reports whether there is a session, as soon as it is known and at every change. */
export const createSessionWatcher = (watchSession: (report: (open: boolean | undefined) => void) => () => void) =>
  watcher<{ type: 'session.opened' } | { type: 'session.closed' }>((report) =>
    watchSession((open) => {
      if (open !== undefined) report({ type: open ? 'session.opened' : 'session.closed' });
    }),
  );

/** Reports the route state of the shown page, as soon as there is one and at every change. */
export const createLocationWatcher = (page: () => PageRef<ReactNode>) =>
  watcher<LocationChanged>((report) => {
    let reported: RouteState | undefined;
    const reportCurrent = () => {
      const { location } = page().getSnapshot().context;
      if (location && location !== reported) report({ type: 'location.changed', location });
      reported = location;
    };
    const { unsubscribe } = page().subscribe(reportCurrent);
    reportCurrent();
    return unsubscribe;
  });

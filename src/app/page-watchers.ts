import type { Permission } from '../contract/permission.ts';
import type { Received } from '../contract/receive.ts';
import type { AppRef } from '../machines/app/app.ts';
import type { DirectoryRef } from '../machines/directory.ts';
import { watcher } from '../machines/unprovided.ts';
import type { VesselMenuEvent } from '../machines/vessel-menu.ts';

/** Reports the vessels of the account, or why they could not be loaded. */
export const createVesselsWatcher = (directory: () => DirectoryRef) =>
  watcher<VesselMenuEvent>((report) => {
    const reportCurrent = () => {
      const snapshot = directory().getSnapshot();
      const { vessels, problem } = snapshot.context;
      if (vessels) report({ type: 'vessels.loaded', vessels });
      else if (problem && snapshot.matches({ open: 'failed' })) report({ type: 'vessels.failed', problem });
    };
    const { unsubscribe } = directory().subscribe(reportCurrent);
    reportCurrent();
    return unsubscribe;
  });

/** Reports what the account may read, as soon as it is known and at every change. */
export const createPermissionsWatcher = (app: () => AppRef) =>
  watcher<{ type: 'permissions.known'; entries: readonly Received<typeof Permission>[] }>((report) => {
    let lastReported: unknown;
    const reportCurrent = () => {
      const { profile } = app().getSnapshot().context;
      if (profile && profile.frontends !== lastReported)
        report({ type: 'permissions.known', entries: profile.frontends });
      lastReported = profile?.frontends ?? lastReported;
    };
    const { unsubscribe } = app().subscribe(reportCurrent);
    reportCurrent();
    return unsubscribe;
  });

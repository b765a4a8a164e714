import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import type { PagePreloadEffects } from '../machines/app/page-preload.ts';
import { isLoading, type NoticesRef } from '../machines/notices.ts';
import type { PageRef } from '../machines/page.ts';
import { watcher } from '../machines/unprovided.ts';
import type { PageName } from '../routing/routes.ts';

/** What the preload of pages needs. */
export interface PagePreloadPorts {
  readonly page: PageRef<ReactNode>;
  readonly notices: NoticesRef;
  readonly watchPermissions: PagePreloadEffects['actors']['watchPermissions'];
  readonly idle: () => Promise<void>;
  readonly savesData: () => boolean;
  /** Loads the code of a page. */
  readonly load: (page: PageName) => Promise<unknown>;
}

/** The actors of the page preload. The portal is idle while a private page is shown and no request runs. */
export const createPagePreload = ({
  page,
  notices,
  watchPermissions,
  idle,
  savesData,
  load,
}: PagePreloadPorts): PagePreloadEffects => {
  const isIdle = (): boolean => {
    const { value, context } = page.getSnapshot();
    const running = notices.getSnapshot();
    return (
      value === 'shown' &&
      context.location?.route.public !== true &&
      (['page', 'full', 'attachment'] as const).every((indicator) => !isLoading(running, indicator))
    );
  };
  return {
    actors: {
      watchPermissions,
      watchPortalIdle: watcher((report) => {
        const reportIdle = () => {
          if (isIdle()) report({ type: 'portal.idle', savesData: savesData() });
        };
        const subscriptions = [page.subscribe(reportIdle), notices.subscribe(reportIdle)];
        reportIdle();
        return () => subscriptions.forEach(({ unsubscribe }) => unsubscribe());
      }),
      waitForIdle: fromPromise(() => idle()),
      loadCode: fromPromise(async ({ input }) => {
        await load(input.page);
      }),
    },
  };
};

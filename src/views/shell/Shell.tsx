import '../theme/primeflex.scss';
import '../theme/card.css';
import '../theme/choices.css';
import '../theme/shell.css';
import '../theme/states.css';
import '../theme/drawer.css';
import '../theme/print.css';
import '../theme/forced-colors.css';
import '../records/records.css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState, type AnimationEvent } from 'react';
import type { RouteState } from '../../routing/location.ts';
import { aroundTitle, moduleNameOf, tabTitleOf, titleOf, vesselNameOf } from '../../routing/title.ts';
import { isLoading, slowLoading } from '../../machines/notices.ts';
import { alertOf } from '../../machines/alert-bar.ts';
import { Age } from '../ui/Age.tsx';
import { AlertBar, NewVersionBar } from './AlertBar.tsx';
import { HeadingSlot } from '../ui/HeadingSlot.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Widget } from '../ui/Widget.tsx';
import { usePortal, useShell } from '../portal.ts';
import { DevicesDrawer } from './DevicesDrawer.tsx';
import { DownloadProgress } from './DownloadProgress.tsx';
import { Menu } from './Menu.tsx';
import { usePageAge } from './page-age.ts';
import { TopHeader } from './TopHeader.tsx';
import { ViewsControl } from './ViewsControl.tsx';
import { transferred } from '../../contract/format-quantity.ts';

/**
 * A thin line above content that is being refreshed. It takes up the same space when idle, so the layout does not
 * shift.
 */
function ProgressLine({ active }: { readonly active: boolean }) {
  return <div className="progress-line" data-active={active} role="presentation" />;
}

/** The animation that shows a skeleton after 150 ms: see states.css. */
const skeletonAppears = 'appear';

/**
 * What a screen reader is told of a page: its name when it opens, and that it is loading if that takes long enough for a
 * skeleton to appear. A refresh, which has no skeleton, is not announced.
 */
const useAnnouncement = (name: string, loading: boolean) => {
  const [slow, setSlow] = useState<string>();
  const isLoading = loading && slow === name;
  if (!loading && slow !== undefined) setSlow(undefined);
  return {
    text: isLoading ? `Loading ${name}` : name,
    isLoading,
    onAnimationStart: ({ animationName }: AnimationEvent) => {
      if (animationName === skeletonAppears) setSlow(name);
    },
  };
};

/** Says for how long the page has been loading, once that takes long, and what has arrived where that is known. */
export function SlowLoading() {
  const { notices } = usePortal();
  const slow = useSelector(notices, slowLoading, isSame);
  if (!slow) return null;
  const { seconds, received } = slow;
  return (
    <p className="slow-loading">
      <span>{`Still loading, ${seconds} s${received ? `: ${transferred(received)}` : ''}`}</span>
    </p>
  );
}

type Slow = ReturnType<typeof slowLoading>;

const isSame = (a: Slow, b: Slow): boolean => a?.seconds === b?.seconds && a?.received === b?.received;

/** Signed in, the address of a page for visitors stays only while there is no profile. */
const titleInside = (location: RouteState): string => (location.route.public ? 'Profile' : titleOf(location));

/** The layout of the signed-in pages: menu, top header, title, page, and the loading and error states around it. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { app, directory, notices, alertBar, release, refreshPage, brand, preferences } = usePortal();
  const { watchPreferences } = useShell();
  const location = useSelector(app, ({ context }) => context.location);
  const title = location ? titleInside(location) : '';
  const moduleName = location && moduleNameOf(location);
  const [before, after] = aroundTitle(title, moduleName);
  const vessel = useSelector(directory, ({ context }) => location && vesselNameOf(location, context.vessels));
  const loading = useSelector(notices, (snapshot) => isLoading(snapshot, 'page'));
  const full = useSelector(notices, (snapshot) => isLoading(snapshot, 'full'));
  const attachment = useSelector(notices, (snapshot) => isLoading(snapshot, 'attachment'));
  const alert = useSelector(alertBar, alertOf);
  const outdated = useSelector(release, (snapshot) => snapshot.matches('outdated'));
  const pageAge = usePageAge();
  const announcement = useAnnouncement([title, vessel].filter(Boolean).join(', '), loading || full);
  const menuButton = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLElement>(null);
  const { menu, rows } = useSelector(preferences, ({ context }) => context);
  const [headingSlot, setHeadingSlot] = useState<HTMLDivElement | null>(null);
  const folded = menu === 'icons';
  useEffect(() => {
    document.title = tabTitleOf(title, vessel, brand.name, moduleName);
  }, [title, vessel, brand.name, moduleName]);
  useEffect(
    () => watchPreferences((change) => preferences.send({ type: 'preferences.changed', change })),
    [watchPreferences, preferences],
  );
  return (
    <div className="shell" data-folded={folded} data-rows={rows}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Menu
        opener={menuButton}
        folded={folded}
        onFold={(fold) => preferences.send({ type: 'preferences.changed', change: { menu: fold ? 'icons' : 'names' } })}
      />
      <div className="shell-main">
        <TopHeader menuButton={menuButton} />
        <ProgressLine active={loading} />
        <SlowLoading />
        <p className="visually-hidden" role="status">
          {announcement.text}
        </p>
        <main id="content" ref={content} tabIndex={-1}>
          <div className="page-top">
            <hgroup className="page-heading">
              {before && <p className="page-module">{before}</p>}
              <h1 className="page-title">{title}</h1>
              {after && <p className="page-module">{after}</p>}
              {vessel && <p className="page-vessel">{vessel}</p>}
              {pageAge !== undefined && (
                <p className="page-age">
                  Data from <Age at={pageAge} />
                </p>
              )}
            </hgroup>
            <div className="heading-slot" ref={setHeadingSlot} />
            <ViewsControl />
          </div>
          <div
            className="page-content"
            aria-busy={announcement.isLoading}
            onAnimationStart={announcement.onAnimationStart}
          >
            <HeadingSlot value={headingSlot}>{children}</HeadingSlot>
            {full && (
              <div className="page-overlay">
                <Spinner />
              </div>
            )}
          </div>
        </main>
      </div>
      {outdated && !alert && <NewVersionBar onRefresh={refreshPage} />}
      {alert && (
        <AlertBar
          text={alert}
          onRetry={() => alertBar.send({ type: 'retry.requested' })}
          onRefresh={refreshPage}
          onClose={() => {
            // The frontmost element: an open drawer, else the page.
            const front = document.querySelector<HTMLElement>('.p-sidebar-content') ?? content.current;
            front?.focus({ preventScroll: true });
            alertBar.send({ type: 'alert.dismissed' });
          }}
        />
      )}
      <Widget errorTitle="My Devices could not be displayed">
        <DevicesDrawer />
      </Widget>
      <DownloadProgress loading={attachment} />
    </div>
  );
}

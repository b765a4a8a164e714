import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use } from 'react';
import type { Permission } from '../contract/permission.ts';
import type { Received } from '../contract/receive.ts';
import type { SignOutReason } from '../contract/session-protocol.ts';
import type { AlertBarRef } from '../machines/alert-bar.ts';
import type { AppRef } from '../machines/app/app.ts';
import type { AttachmentDownloadRef } from '../machines/attachment-download.ts';
import type { DevicesRef } from '../machines/devices/devices.ts';
import type { DirectoryRef } from '../machines/directory.ts';
import type { MenuRef } from '../machines/menu.ts';
import type { NavigationRef } from '../machines/navigation.ts';
import type { NoticesRef } from '../machines/notices.ts';
import type { PageRef } from '../machines/page.ts';
import type { ReleaseRef } from '../machines/release.ts';
import type { SnackbarRef } from '../machines/snackbar.ts';
import type { VesselSearchRef } from '../machines/vessel-search.ts';
import type { RouteState } from '../routing/place.ts';

/** What every view may reach: the actors that live as long as the portal, and the few orders it may give. */
export interface Portal {
  readonly app: AppRef;
  readonly page: PageRef<ReactNode>;
  readonly navigation: NavigationRef;
  readonly directory: DirectoryRef;
  readonly notices: NoticesRef;
  readonly alertBar: AlertBarRef;
  readonly release: ReleaseRef;
  readonly snackbar: SnackbarRef;
  readonly devices: DevicesRef;
  readonly menu: MenuRef;
  readonly search: VesselSearchRef;
  readonly download: AttachmentDownloadRef;
  /** The href that was opened from this history entry, once the user is back on it. */
  readonly lastOutgoingHref: () => string | undefined;
  readonly logout: () => void;
  /** Loads the page anew: what 'Refresh Page' does. */
  readonly refreshPage: () => void;
  /** Loads code when it is needed, and asks for it again if that fails. */
  readonly importWithRetry: <T>(load: () => Promise<T>) => Promise<T>;
  /** Why the session before this page ended, for the login page to say. */
  readonly ended: SignOutReason | undefined;
  /** Light, dark, or as the system says; kept over reloads. */
  readonly theme: { readonly current: () => Theme; readonly pick: (theme: Theme) => void };
  /** The product's name, and the demo's accounts to show on the login page (none outside the demo). */
  readonly brand: { readonly name: string; readonly demo: boolean };
  /** The page's own nonce, for the styles that PrimeReact adds. */
  readonly nonce: string | undefined;
  /** Google Maps' key; empty: the built-in map. */
  readonly mapsKey: string;
}

export type Theme = 'light' | 'dark' | 'system';

export const PortalContext = createContext<Portal | undefined>(undefined);

/** The portal around a view. */
export const usePortal = (): Portal => {
  const portal = use(PortalContext);
  if (!portal) throw new Error('There is no portal around this view');
  return portal;
};

/** The place of the page around a view, for what pages share; a page's own view gets it as a prop. */
export const PlaceContext = createContext<RouteState | undefined>(undefined);

/** The place of the page around a view; undefined: no page is around it. */
export const usePlace = (): RouteState | undefined => use(PlaceContext);

const none: readonly Received<typeof Permission>[] = [];

/** What the account may read, entry by entry; nothing before the profile is known. */
export const usePermissions = (): readonly Received<typeof Permission>[] =>
  useSelector(usePortal().app, ({ context }) => context.profile?.frontends ?? none);

/** The props of a page's view: the actors of its machines, by the names of its page.ts, and the place of the page. */
export interface PageProps<Actors> {
  readonly actors: Actors;
  readonly place: RouteState;
}

import { useSelector } from '@xstate/react';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import type { Permission } from '../contract/permission.ts';
import type { Preferences } from '../contract/preferences.ts';
import type { Received } from '../contract/receive.ts';
import type { SignOutReason } from '../contract/session-protocol.ts';
import type { AlertBarRef } from '../machines/alert-bar.ts';
import type { AppRef } from '../machines/app/app.ts';
import type { AttachmentDownloadRef } from '../machines/attachment-download.ts';
import type { ChangeRef } from '../machines/change.ts';
import type { ColumnMenuRef } from '../machines/column-menu.ts';
import type { CompanySwitchRef } from '../machines/company-switch.ts';
import type { DevicesRef } from '../machines/devices/devices.ts';
import type { DirectoryRef } from '../machines/directory.ts';
import type { MenuRef } from '../machines/menu-sheet.ts';
import type { NavigationRef } from '../machines/navigation.ts';
import type { NoticesRef } from '../machines/notices.ts';
import type { PageRef } from '../machines/page.ts';
import type { ReleaseRef } from '../machines/release.ts';
import type { SnackbarRef } from '../machines/snackbar.ts';
import type { DocumentBatchRef } from '../machines/document-batch.ts';
import type { SavedViewsRef } from '../machines/saved-views/saved-views.ts';
import type { SearchEverythingRef } from '../machines/search-everything.ts';
import type { TableExportRef } from '../machines/table-export.ts';
import type { VesselSearchRef } from '../machines/vessel-search.ts';
import type { OpenedRow, OpeningList } from '../routing/opening-list.ts';
import type { RouteState } from '../routing/location.ts';
import type { CopyDetailsProps } from './ui/CopyDetails.tsx';
import { type Surroundings, SurroundingsContext } from './ui/surroundings.ts';

/** What every view may use: the actors that run as long as the portal, and a few functions. */
export interface Portal extends Surroundings {
  readonly app: AppRef;
  readonly page: PageRef<ReactNode>;
  readonly navigation: NavigationRef;
  readonly directory: DirectoryRef;
  readonly notices: NoticesRef;
  readonly alertBar: AlertBarRef;
  readonly release: ReleaseRef;
  readonly snackbar: SnackbarRef;
  readonly menu: MenuRef;
  /** The href last opened from the current history entry, after the user has returned to that entry. */
  readonly lastOutgoingHref: () => string | undefined;
  readonly logout: () => void;
  /** Reloads the page, for 'Refresh Page'. */
  readonly refreshPage: () => void;
  /** Copies the address of the page to the clipboard, and says so. */
  readonly copyLink: () => void;
  /** Renders the button that copies the recent events for support; nothing until the shell has loaded. */
  readonly copyButton: (props: CopyDetailsProps) => ReactNode;
  /** The layout of the signed-in pages. Its code is loaded, and its actors start, when it is first rendered. */
  readonly shell: ComponentType<{ readonly children: ReactNode }>;
  /** Why the previous session ended; shown on the login page. */
  readonly ended: SignOutReason | undefined;
  /** The product's name, and what the login page offers. */
  readonly brand: {
    readonly name: string;
    /** The server has the demo's accounts, whose password is public. */
    readonly demo: boolean;
    /** Whether passkeys sign people in: the server offers it, and the browser has them. */
    readonly passkeys?: boolean;
    /** Whose OpenID provider signs people in. */
    readonly provider?: string | undefined;
  };
  /** The Google Maps API key; empty: the built-in map is used. */
  readonly mapsKey: string;
  /** The address of a page or file in the browser, below the portal's path. */
  readonly withBase: (address: string) => string;
}

const PortalContext = createContext<Portal | undefined>(undefined);

/** Gives the portal to the views in it. */
export const PortalProvider = ({ portal, children }: { readonly portal: Portal; readonly children: ReactNode }) =>
  createElement(PortalContext, { value: portal }, createElement(SurroundingsContext, { value: portal }, children));

/** The portal from the context. */
export const usePortal = (): Portal => {
  const portal = use(PortalContext);
  if (!portal) throw new Error('There is no portal around this view');
  return portal;
};

/** The actors that start with the shell: no public page uses them. */
export interface ShellActors {
  readonly vesselSearch: VesselSearchRef;
  readonly searchEverything: SearchEverythingRef;
  readonly columnMenu: ColumnMenuRef;
  readonly tableExport: TableExportRef;
  readonly documentBatch: DocumentBatchRef;
  readonly download: AttachmentDownloadRef;
  readonly savedViews: SavedViewsRef;
  readonly viewChange: ChangeRef;
  readonly companySwitch: CompanySwitchRef;
  readonly devices: DevicesRef;
  /** Removes a device. */
  readonly deviceRemoval: ChangeRef;
  /** Signs the account out everywhere. */
  readonly everywhere: ChangeRef;
}

/** What the shell gives to the views in it. */
export interface ShellParts extends ShellActors {
  /** The address that led to the current one; undefined: none of the portal did. */
  readonly openedFrom: () => string | undefined;
  /** Remembers the rows of a list that open in other lists. */
  readonly keepOpeningList: (list: OpeningList) => void;
  /** The list that led to the current address; undefined: none that is known, or that has it. */
  readonly openingList: () => OpenedRow | undefined;
  /** Reports what another tab has picked. */
  readonly watchPreferences: (report: (change: Partial<Preferences>) => void) => () => void;
}

export const ShellContext = createContext<ShellParts | undefined>(undefined);

/** What the shell has, from the context. */
export const useShell = (): ShellParts => {
  const actors = use(ShellContext);
  if (!actors) throw new Error('There is no shell around this view');
  return actors;
};

/** The route of the current page, for shared components. The view of a page gets it as a prop. */
export const LocationContext = createContext<RouteState | undefined>(undefined);

/** The route of the current page; undefined: outside a page. */
export const useLocation = (): RouteState | undefined => use(LocationContext);

const none: readonly Received<typeof Permission>[] = [];

/** The permissions of the account; empty until the profile is loaded. */
export const usePermissions = (): readonly Received<typeof Permission>[] =>
  useSelector(usePortal().app, ({ context }) => context.profile?.frontends ?? none);

/** The props of a page's view: the actors of its machines, by their names in page.ts, and the route of the page. */
export interface PageProps<Actors> {
  readonly actors: Actors;
  readonly location: RouteState;
}

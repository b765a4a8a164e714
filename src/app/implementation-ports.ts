import type { ReactNode } from 'react';
import type { AppRef } from '../machines/app/app.ts';
import type { DownloadRequest } from '../machines/attachment-download.ts';
import type { DirectoryRef } from '../machines/directory.ts';
import type { ToastParams, TrackParams } from '../machines/effects.ts';
import type { PageRef } from '../machines/page.ts';
import type { CommandName } from '../machines/search-commands.ts';
import type { Api } from '../services/api/api.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';
import type { WaitingSignIn } from '../services/session/waiting-sign-in.ts';
import type { AppFlow } from './app-flow.ts';
import type { Kept } from './create-kept.ts';

/** What the effects act on: the client, the session, and the actors that receive events. */
export interface ImplementationPorts {
  readonly api: Api;
  /** The last answer to an earlier request. */
  readonly recall: Kept['recall'];
  readonly signIn: (tokens: { readonly accessToken: string; readonly refreshToken: string }) => void;
  readonly waiting: WaitingSignIn;
  /** Reports, now and at every change, whether there is a session; undefined: not known yet. */
  readonly watchSession: (report: (open: boolean | undefined) => void) => () => void;
  readonly toast: (params: ToastParams) => void;
  readonly track: (params: TrackParams) => void;
  /** Starts a download in the layout of the signed-in pages. */
  readonly download: (request: DownloadRequest) => void;
  readonly page: () => PageRef<ReactNode>;
  readonly directory: () => DirectoryRef;
  readonly app: () => AppRef;
  /** Turns the page's loading flag on; returns the function that turns it off. */
  readonly showLoading: () => () => void;
  readonly loggedIn: () => void;
  /** Ends the session in this browser and on the server. */
  readonly endSession: () => void;
  readonly importWithRetry: ImportWithRetry;
  readonly appFlow: AppFlow;
  /** What the search can do besides opening something. */
  readonly commands: Readonly<Record<Exclude<CommandName, 'showDevices'>, () => void>>;
}

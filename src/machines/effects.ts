/** The parameters of `go`: the address, and whether it replaces the current history entry. */
export interface NavigateParams {
  readonly to: string;
  readonly replace?: boolean;
}

/** The parameters of `toast`; `life` is in milliseconds, 3000 unless given. */
export interface ToastParams {
  readonly severity: 'success' | 'info' | 'warn' | 'error';
  readonly text: string;
  readonly life?: number;
}

/** The parameters of `track`: an event for product analytics. */
export interface TrackParams {
  readonly event: 'Page View' | 'Menu Click';
  readonly path: string;
}

import type { ServedBuild } from './served-build.ts';

/** How often an import is tried before the server is asked for its build. */
const maxAttempts = 2;
/** The minimum time between two reloads for missing code, in milliseconds. */
const reloadPauseMs = 60_000;

/** What is known about a failed import. */
export interface ImportFailure {
  readonly attempts: number;
  /** The build that the server serves now; undefined: not requested yet. */
  readonly served: ServedBuild | undefined;
  /** How long ago this tab was reloaded for missing code; undefined: never. */
  readonly sinceReloadMs: number | undefined;
}

type ImportStep = 'retry' | 'askServer' | 'reload' | 'fail';

/**
 * What to do after a failed import. The page is reloaded only if the server serves another build: otherwise a reload
 * would lose the page and solve nothing.
 */
export const nextImportStep = ({ attempts, served, sinceReloadMs }: ImportFailure): ImportStep => {
  if (attempts < maxAttempts) return 'retry';
  if (served === undefined) return 'askServer';
  return served === 'other' && (sinceReloadMs === undefined || sinceReloadMs >= reloadPauseMs) ? 'reload' : 'fail';
};

import type { ServedBuild } from './served-build.ts';

/** How often a part is asked for before anything else is tried. */
const maxAttempts = 2;
/** The page is reloaded for missing code at most once in this time. */
const reloadPauseMs = 60_000;

/** What is known about a part that could not be imported. */
export interface ImportFailure {
  readonly attempts: number;
  /** What the server serves now; undefined: it was not asked yet. */
  readonly served: ServedBuild | undefined;
  /** How long ago this tab was reloaded for missing code; undefined: never. */
  readonly sinceReloadMs: number | undefined;
}

type ImportStep = 'retry' | 'askServer' | 'reload' | 'fail';

/**
 * What to do about a part that could not be imported. The page is reloaded only if the server answers and serves
 * another build: otherwise a reload would lose the page and mend nothing.
 */
export const nextImportStep = ({ attempts, served, sinceReloadMs }: ImportFailure): ImportStep => {
  if (attempts < maxAttempts) return 'retry';
  if (served === undefined) return 'askServer';
  return served === 'other' && (sinceReloadMs === undefined || sinceReloadMs >= reloadPauseMs) ? 'reload' : 'fail';
};

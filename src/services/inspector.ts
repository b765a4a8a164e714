import type { InspectionEvent, Observer } from 'xstate';
import { attempt, tabStorage } from './safe-storage.ts';

type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

const storageKey = 'inspect';

/** `?inspect` in the address, or the one of an earlier page of this tab: our page without internet, or Stately's own. 'off' ends it. */
const pickedMode = (): string => {
  const picked = new URLSearchParams(window.location.search).get('inspect');
  if (picked !== null) attempt(() => tabStorage().setItem(storageKey, picked || 'here'));
  return picked ?? attempt(() => tabStorage().getItem(storageKey)) ?? 'off';
};

/**
 * The inspector of the machines, in development only. `?inspect` shows a page of the same origin, `?inspect=stately` that of
 * Stately. No context holds a token; names and e-mail addresses are redacted.
 */
export const inspector = async (): Promise<Inspect | undefined> => {
  if (!import.meta.env.DEV) return undefined;
  const mode = pickedMode();
  if (mode === 'off') return undefined;
  if (mode === 'stately') return (await import('./inspection/start-stately-inspection.ts')).startStatelyInspection();
  return (await import('./inspection/start-inspection.ts')).startInspection();
};

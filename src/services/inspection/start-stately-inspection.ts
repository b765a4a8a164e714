import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';
import { inspectedValue, personalText } from './personal-text.ts';
import { reportIfBlocked } from './report-if-blocked.ts';

/** Sends what the actors do to Stately's own inspector, and opens its page. Returns the observer for XState. */
export const startStatelyInspection = (): Observer<InspectionEvent> => {
  const rule = personalText();
  const redacted = (value: unknown): unknown => inspectedValue(value, rule);
  const serialize = (message: StatelyInspectionEvent): StatelyInspectionEvent => {
    const { event, snapshot }: { event?: unknown; snapshot?: unknown } = { ...message };
    // Names and definitions are code. The types of messages contain an @, as e-mail addresses do.
    // SAFETY: redaction keeps the shape of events and snapshots.
    return {
      ...message,
      ...(event !== undefined && { event: redacted(event) }),
      ...(snapshot !== undefined && { snapshot: redacted(snapshot) }),
    } as StatelyInspectionEvent;
  };
  const { adapter, inspect } = createBrowserInspector({ serialize });
  reportIfBlocked(adapter.targetWindow);
  // SAFETY: the package types its observer by another copy of the same events.
  return inspect as Observer<InspectionEvent>;
};

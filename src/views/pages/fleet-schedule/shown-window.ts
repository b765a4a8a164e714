import { useCallback } from 'react';
import { type AddressDraftRef, draftedLocation } from '../../../machines/address-draft.ts';
import { type ScheduleWindow, windowChange, windowOf } from '../../../routing/shown-days.ts';

/** The days that the time line shows while it is moved. */
export const shownWindow = (snapshot: Parameters<typeof draftedLocation>[0]): ScheduleWindow =>
  windowOf(draftedLocation(snapshot));

/** Shows other days than those that are shown; undefined: they stay. */
export type Move = (to: (shown: ScheduleWindow) => ScheduleWindow | undefined) => void;

export const useMove = (window: AddressDraftRef): Move =>
  useCallback(
    (to) => {
      const snapshot = window.getSnapshot();
      const shown = to(shownWindow(snapshot));
      if (shown) window.send({ type: 'draft.changed', change: windowChange(snapshot.context.location, shown) });
    },
    [window],
  );

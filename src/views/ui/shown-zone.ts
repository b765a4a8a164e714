import { useSelector } from '@xstate/react';
import { momentText, type WriteMoment } from '../../contract/moment-text.ts';
import type { TimeZoneChoice } from '../../contract/zone-choice.ts';
import { useSurroundings } from './surroundings.ts';

/** The zone in which times are written. */
export const useTimeZone = (): TimeZoneChoice =>
  useSelector(useSurroundings().preferences, ({ context }) => context.timeZone);

/** Writes moments in the chosen zone. */
export const useMomentText = (): WriteMoment => momentText(useTimeZone());

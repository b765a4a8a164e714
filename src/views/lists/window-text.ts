import { day, missingValue } from '../../contract/format.ts';

/** The window of a certificate or a survey: '05.01.2026 – 05.04.2026', which breaks after the dash; undefined: it has none. */
export const windowText = (from: string | null | undefined, to: string | null | undefined): string | undefined =>
  from || to ? `${from ? day(from) : missingValue}\u00A0– ${to ? day(to) : missingValue}` : undefined;

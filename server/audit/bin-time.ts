import { binDays } from '../../src/contract/administration/stored-row.ts';
import { afterDays } from '../clock.ts';

/** Since when what was changed or deleted by hand can be undone. */
export const binSince = (now: Date): Date => afterDays(now, -binDays);

/** Until when a change by hand can be undone. */
export const binUntil = (changed: Date): Date => afterDays(changed, binDays);

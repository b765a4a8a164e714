import { binDays } from '../../src/contract/administration/stored-row.ts';
import { after } from '../session/policy.ts';

const binSeconds = binDays * 24 * 60 * 60;

/** Since when what was changed or deleted by hand can be undone. */
export const binSince = (now: Date): Date => after(now, -binSeconds);

/** Until when a change by hand can be undone. */
export const binUntil = (changed: Date): Date => after(changed, binSeconds);

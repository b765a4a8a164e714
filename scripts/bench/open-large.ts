import { openDatabase } from '../../server/db/database.ts';
import { defaultLimits } from '../../server/env.ts';

/** Opens a large database for a benchmark: to copy and vacuum it takes minutes. */
export const openLarge = (url: string) =>
  openDatabase({ url, limits: { ...defaultLimits, statementTimeoutMs: 3_600_000 } });

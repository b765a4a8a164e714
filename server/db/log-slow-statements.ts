import type { Logger } from 'pino';
import { requestScope } from '../request-scope.ts';
import type { EndedStatement } from './portal-database.ts';

/** Characters of a statement that are logged. */
const maxText = 2_000;

/** Logs the statements of requests that took long, with the id of the request. Their texts have no values. */
export const logSlowStatements =
  (log: Logger, fromMs: number) =>
  ({ sql, ms, failed }: EndedStatement): void => {
    if (ms < fromMs || !requestScope()) return;
    log.warn(
      { event: 'slow statement', ms: Math.round(ms), failed, sql: sql.slice(0, maxText) },
      'a statement took long',
    );
  };

import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { FaultReport, faultReportPath, maxFaultReportBytes } from '../../src/contract/fault-report.ts';
import { addressBlock } from '../request/address-block.ts';
import type { RequestContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import type { AppEnv } from './request-log.ts';
import { authenticate } from '../session/authenticate.ts';
import type { SessionReads } from '../session/session-reads.ts';
import { storeFault, withoutData } from '../checks/client-faults.ts';
import { createFaultLimit } from './fault-limit.ts';

/** What becomes of a report. */
export type FaultOutcome = 'stored' | 'limited';

interface Ports {
  readonly now: () => Date;
  readonly contextOf: (context: Context<AppEnv>) => RequestContext;
  readonly sessions: SessionReads;
  readonly onFault?: ((outcome: FaultOutcome) => void) | undefined;
}

const tooLarge = () => {
  throw new HttpError(413, 'The report is too large');
};

/**
 * Accepts faults of clients: logs and stores each without data of a user, up to a limit for each address and each account. A
 * report needs no session, since the login page may fail too; one with an access token that is not valid counts as without.
 */
export const serveFaultReports = (app: Hono<AppEnv>, { now, contextOf, sessions, onFault }: Ports): void => {
  const mayStore = createFaultLimit(now);
  app.post(faultReportPath, bodyLimit({ maxSize: maxFaultReportBytes, onError: tooLarge }), async (context) => {
    const parsed = z.safeParse(FaultReport, await context.req.json().catch(() => undefined));
    if (!parsed.success) throw new HttpError(400, 'This is no report of a fault');
    const call = contextOf(context);
    const bearer = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    const caller = await authenticate(bearer, call, sessions, true);
    context.set('accountId', caller?.accountId);
    // No error above the limit: the client would have to handle it, and has a fault already.
    if (!mayStore(addressBlock(call.ip), caller?.accountId)) {
      onFault?.('limited');
      return context.body(null, 204);
    }
    const report = withoutData(parsed.data);
    const { what, page, build, reference, places } = report;
    call.log.warn(
      { event: 'client fault', what, call: report.call, reference, page, build, places },
      'a client failed',
    );
    await storeFault(call.db, call.now, report);
    onFault?.('stored');
    return context.body(null, 204);
  });
};

import { setTimeout } from 'node:timers/promises';
import { accountCatalogue } from '../../src/contract/account-catalogue.ts';
import { administrationCatalogue } from '../../src/contract/administration/administration-catalogue.ts';
import type { CallName } from '../../src/contract/catalogue.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { asUnavailable } from '../db/database-unavailable.ts';
import type { PortalDatabase } from '../db/portal-database.ts';
import { maxComparisonAgeMs, type Replica } from '../db/replica.ts';
import type { RequestContext, SignedInContext } from '../request/request-context.ts';

/** Whether a call reads lists, charts, searches or files; the calls of accounts and of administrators read the primary. */
export const readsFromReplica = (name: CallName, { repeatable, answer }: Endpoint): boolean =>
  (repeatable || answer === 'blob') && !(name in accountCatalogue) && !(name in administrationCatalogue);

/** Answers from the replica if it is as new as the company's last change; from the primary if not, or if the replica fails. */
export const preferReplica = async <T>(
  replica: Replica,
  call: SignedInContext,
  answer: (call: SignedInContext) => Promise<T>,
): Promise<T> => {
  const db = replica.forReads(call.caller.companyId);
  if (!db) return answer(call);
  try {
    return await answer({ ...call, db });
  } catch (error) {
    if (!asUnavailable(error)) throw error;
    replica.failed();
    return answer(call);
  }
};

/** Runs work that may change something; ends, also with an error, when all processes read the company's rows from the primary. */
export const noteWrite = async <T>(
  { replica }: Pick<PortalDatabase, 'replica'>,
  call: RequestContext | SignedInContext,
  work: () => Promise<T>,
): Promise<T> => {
  if (!replica || !('caller' in call)) return work();
  const { companyId } = call.caller;
  try {
    return await work();
  } finally {
    await replica.noteWrite(companyId).catch((error: unknown) => {
      // What was stored stays stored: the answer only waits until no process can read an older state.
      call.log.warn({ err: error }, 'other processes were not told of a change');
      return setTimeout(maxComparisonAgeMs);
    });
  }
};

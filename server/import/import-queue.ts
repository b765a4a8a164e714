import { HttpError } from '../errors/http-error.ts';
import type { Background } from '../jobs/background.ts';
import { createFairQueue } from '../jobs/fair-queue.ts';
import type { Step } from './steps.ts';

/** Steps that run at once, and those of one company and of all that run or wait. */
const limits = { concurrency: 2, perCompany: 3, all: 20, maxWaitMs: 30 * 60_000 } as const;

/** Runs the steps of imports after the response; the companies take turns. */
export interface ImportQueue {
  /** Starts what `begin` answers. Rejects with 429 or 503, and does not begin, if too much runs or waits. */
  readonly start: <T extends { readonly step: Step }>(companyId: number, begin: () => Promise<T>) => Promise<T>;
}

/** Creates the queue of a process. */
export const createImportQueue = (background: Background): ImportQueue => {
  const { concurrency, perCompany, all, maxWaitMs } = limits;
  const queue = createFairQueue({ concurrency, lanes: [{ places: all, placesPerSubject: perCompany, maxWaitMs }] });
  const admitted = new Map<number, number>();

  const admit = (companyId: number): void => {
    const own = admitted.get(companyId) ?? 0;
    if (own >= perCompany)
      throw tooMany(429, 'Your company has several imports running. Please wait until one has ended');
    if ([...admitted.values()].reduce((sum, count) => sum + count, 0) >= all)
      throw tooMany(503, 'The server has too many imports running. Please try again later');
    admitted.set(companyId, own + 1);
  };
  const leave = (companyId: number): void => {
    const own = (admitted.get(companyId) ?? 1) - 1;
    if (own > 0) admitted.set(companyId, own);
    else admitted.delete(companyId);
  };

  return {
    start: async (companyId, begin) => {
      admit(companyId);
      const begun = await begin().catch((error: unknown) => {
        leave(companyId);
        throw error;
      });
      const inTurn = (work: () => Promise<void>) => queue.run({ lane: 0, subject: String(companyId) }, work);
      background.start('A step of an import', () => begun.step(inTurn).finally(() => leave(companyId)));
      return begun;
    },
  };
};

const tooMany = (status: 429 | 503, message: string) => new HttpError(status, message, { 'Retry-After': '10' });

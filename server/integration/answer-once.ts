import { isUniqueViolation } from '../db/unique-violation.ts';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { ChangedSinceCheck } from '../import/changed-since-check.ts';
import { holdKey, type LiveKey } from './api-keys.ts';
import { type Fleet, readFleet } from './fleet-of-key.ts';
import { beginRequest, finishRequest, forgetRequest, type KeyedRequest } from './idempotency.ts';

/** A write of a key. `request`: it has an Idempotency-Key. */
interface Write {
  readonly key: LiveKey;
  readonly at: Date;
  readonly request: Pick<KeyedRequest, 'idempotencyKey' | 'bodyHash'> | undefined;
}

interface Answered {
  readonly answer: object;
  /** It is the stored answer of an earlier request. */
  readonly isRepeated: boolean;
}

type Work<T> = (trx: Database, fleet: Fleet) => Promise<T>;

/** Does the work of a request once, however often it is sent with one Idempotency-Key. */
export const answerOnce = async (db: Database, { key, at, request }: Write, work: Work<object>): Promise<Answered> => {
  const keyed = request && { ...request, keyId: key.id, startedAt: at };
  const earlier = keyed && (await beginRequest(db, keyed));
  if (earlier) return { answer: earlier, isRepeated: true };
  try {
    const answer = await withKey(db, { key, at }, async (trx, fleet) => {
      const done = await work(trx, fleet);
      if (keyed) await finishRequest(trx, keyed, done);
      return done;
    });
    return { answer, isRepeated: false };
  } catch (error) {
    // Where that fails, too, the request counts as in progress for some minutes; what is said is why the work failed.
    if (keyed) await Promise.allSettled([forgetRequest(db, keyed)]);
    throw error;
  }
};

/** Does something with the company's handle while the key may be used, again if another writer came between. */
export const withKey = <T>(
  db: Database,
  { key, at }: { readonly key: LiveKey; readonly at: Date },
  work: Work<T>,
): Promise<T> =>
  untilFree(() =>
    db.transaction().execute(async (trx) => {
      if (!(await holdKey(trx, key.id, at))) throw new HttpError(401, 'The key has expired or was revoked');
      const fleet = await readFleet(trx, {
        companyId: key.companyId,
        chosenOf: key.allVessels ? undefined : key.id,
      });
      return work(trx, fleet);
    }),
  );

/** Another writer, such as an AIS receiver, may add the same row at the same time: then the batch is checked again. */
const attempts = 3;

const untilFree = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === attempts)
        throw new HttpError(503, 'The same rows are being changed. Send the request again', { 'Retry-After': '2' });
    }
};

const isConflict = (error: unknown): boolean => error instanceof ChangedSinceCheck || isUniqueViolation(error);

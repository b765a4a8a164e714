import type { AuditActor } from '../audit/record-audit.ts';
import type { IntegrationResource } from '../../src/contract/administration/integration-resources.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import type { Database } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { ChangedSinceCheck } from '../import/changed-since-check.ts';
import { holdKey, type LiveKey } from './api-keys.ts';
import { type Fleet, readFleet } from './fleet-of-key.ts';
import { beginRequest, finishRequest, forgetRequest, type KeyedRequest } from './idempotency.ts';
import { writeItems } from './write-items.ts';

/** A request of a key. `request`: it has an Idempotency-Key. */
export interface ItemsRequest {
  readonly key: LiveKey;
  readonly resource: IntegrationResource;
  readonly items: readonly unknown[];
  readonly actor: AuditActor;
  readonly request: Pick<KeyedRequest, 'idempotencyKey' | 'bodyHash'> | undefined;
}

interface Answered {
  readonly answer: object;
  /** It is the stored answer of an earlier request. */
  readonly isRepeated: boolean;
}

/** Writes the items of a request once, however often it is sent with one Idempotency-Key. */
export const answerOnce = async (db: Database, input: ItemsRequest): Promise<Answered> => {
  const request = input.request && { ...input.request, keyId: input.key.id, startedAt: input.actor.at };
  const earlier = request && (await beginRequest(db, request));
  if (earlier) return { answer: earlier, isRepeated: true };
  try {
    return { answer: await write(db, input, request), isRepeated: false };
  } catch (error) {
    if (request) await forgetRequest(db, request);
    throw error;
  }
};

/** Does something with the company's handle while the key may be used, again if another writer came between. */
export const withKey = <T>(
  db: Database,
  { key, at }: { readonly key: LiveKey; readonly at: Date },
  work: (trx: Database, fleet: Fleet) => Promise<T>,
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

const write = (
  db: Database,
  { key, resource, items, actor }: ItemsRequest,
  request: KeyedRequest | undefined,
): Promise<object> =>
  withKey(db, { key, at: actor.at }, async (trx, fleet) => {
    const { id: keyId, companyId } = key;
    const answer = await writeItems(trx, { companyId, keyId, resource, items, fleet, actor });
    if (request) await finishRequest(trx, request, answer);
    return answer;
  });

const isConflict = (error: unknown): boolean => error instanceof ChangedSinceCheck || isUniqueViolation(error);

import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Schema, Database } from '../db/schema.ts';
import { after } from '../clock.ts';
import { HttpError } from '../errors/http-error.ts';

/** How long the answer of a request is kept, and how long one without an answer counts as in progress. */
export const keptAnswerSeconds = 24 * 60 * 60;
const inProgressSeconds = 5 * 60;

/** A request that was sent with an Idempotency-Key. */
export interface KeyedRequest {
  readonly keyId: number;
  readonly idempotencyKey: string;
  readonly bodyHash: string;
  readonly startedAt: Date;
}

/** What tells two requests apart: the resource and the body. */
export const bodyHashOf = (path: string, body: string): string =>
  createHash('sha256').update(path).update('\0').update(body).digest('hex');

/**
 * Begins a request; the answer of the same request, if it has one. 422 for another body under the same key, 409 while the
 * first one is in progress.
 */
export const beginRequest = async (
  db: Database,
  { keyId, idempotencyKey, bodyHash, startedAt }: KeyedRequest,
): Promise<object | undefined> => {
  const begun = await db
    .insertInto('api_request')
    .values({ api_key_id: keyId, idempotency_key: idempotencyKey, body_hash: bodyHash, started_at: startedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['api_key_id', 'idempotency_key'])
        .doUpdateSet({ body_hash: bodyHash, started_at: startedAt, answer: null })
        .where(({ eb, or, and }) =>
          or([
            eb('api_request.started_at', '<=', after(startedAt, -keptAnswerSeconds)),
            // Its process has ended.
            and([
              eb('api_request.answer', 'is', null),
              eb('api_request.body_hash', '=', bodyHash),
              eb('api_request.started_at', '<=', after(startedAt, -inProgressSeconds)),
            ]),
          ]),
        ),
    )
    .returning('started_at')
    .executeTakeFirst();
  if (begun) return undefined;
  const earlier = await db
    .selectFrom('api_request')
    .where('api_key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['body_hash', 'answer'])
    .executeTakeFirst();
  if (earlier && earlier.body_hash !== bodyHash)
    throw new HttpError(422, 'This Idempotency-Key was sent with another request');
  if (!earlier?.answer)
    throw new HttpError(409, 'The request with this Idempotency-Key is in progress', { 'Retry-After': '2' });
  return earlier.answer;
};

/** Stores the answer, in the transaction that writes the items; throws if another process has taken the request over. */
export const finishRequest = async (trx: Database, request: KeyedRequest, answer: object): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('api_request')
    .where(sameRequest(request))
    .set({ answer: JSON.stringify(answer) })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(409, 'The request was sent again meanwhile, and is in progress');
};

/** Forgets a request that failed, so that it can be sent again. */
export const forgetRequest = async (db: Database, request: KeyedRequest): Promise<void> => {
  await db.deleteFrom('api_request').where(sameRequest(request)).where('answer', 'is', null).execute();
};

const sameRequest =
  ({ keyId, idempotencyKey, startedAt }: KeyedRequest) =>
  ({ eb, and }: ExpressionBuilder<Schema, 'api_request'>) =>
    and([eb('api_key_id', '=', keyId), eb('idempotency_key', '=', idempotencyKey), eb('started_at', '=', startedAt)]);

import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { composeDetail } from '../fleet/record-fields.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import { composedOnce } from '../db/composed-once.ts';
import type { Database } from '../db/schema.ts';
import { recordStatusOn } from '../fleet/record-status.ts';
import type { FileAnswer } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';
import { storedFile } from './stored-file.ts';
import { asBigint } from '../db/as-bigint.ts';

/** A record of one kind on one of the caller's vessels, with its attachments; 404 for any other id. */
export const readRecord = async (kind: KindName, id: number, { db, caller, now }: SignedInContext) => {
  const [found] = await selectRecord([kind], db, {
    accountId: caller.accountId,
    id,
    today: utcDayOf(now),
  });
  if (!found) throw notFound();
  return {
    detail: { ...composeDetail(kinds[kind], found, found.detail), id: found.id, attachment: found.attachment },
    name: found.name,
    vessel: { name: found.vesselName, imono: found.imono },
  };
};

interface AskedRecord {
  readonly accountId: number;
  readonly id: number;
  readonly today: string;
}

const selectRecord = composedOnce(([kind]: readonly [KindName], db, { accountId, id, today }: AskedRecord) =>
  selectOwnRecord(kind, { db, accountId })
    .innerJoin('vessel', 'vessel.id', 'record.vessel_id')
    .where('record.id', '=', asBigint(id))
    .select((select) => [
      'record.id',
      'record.name',
      'record.date',
      'record.time_of_day',
      'record.detail',
      recordStatusOn(kind, today).as('status'),
      'vessel.name as vesselName',
      'vessel.imono',
      jsonArrayFrom(
        select
          .selectFrom('attachment')
          .innerJoin('file', 'file.id', 'attachment.file_id')
          .whereRef('attachment.record_id', '=', 'record.id')
          .select(['attachment.id', 'file_name as fileName', 'attachment.date', 'file.size', 'attachment.variant'])
          .orderBy('attachment.date', 'desc')
          .orderBy('attachment.id'),
      ).as('attachment'),
    ]),
);

/** The file of an attachment of a record of one kind on one of the caller's vessels; 404 for any other id. */
export const readAttachment = async (kind: KindName, id: number, call: SignedInContext): Promise<FileAnswer> => {
  const found = await selectOwnRecord(kind, { db: call.db, accountId: call.caller.accountId })
    .innerJoin('attachment', 'attachment.record_id', 'record.id')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .where('attachment.id', '=', asBigint(id))
    .select(['attachment.file_name', 'file.media_type', 'file.id', 'file.bytes', 'file.sha256', 'file.in_store'])
    .executeTakeFirstOrThrow(notFound);
  return storedFile(found, call);
};

const selectOwnRecord = (kind: KindName, { db, accountId }: { readonly db: Database; readonly accountId: number }) =>
  db
    .selectFrom('record')
    .innerJoin('readable_vessel', 'readable_vessel.vessel_id', 'record.vessel_id')
    .where('readable_vessel.account_id', '=', accountId)
    .where('record.kind', '=', kind);

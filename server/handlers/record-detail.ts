import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { composeDetail } from '../fleet/record-fields.ts';
import { recordStatus } from '../fleet/record-status.ts';
import type { FileAnswer } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';
import { storedFile } from './stored-file.ts';
import { asBigint } from '../db/as-bigint.ts';

/** A record of one kind on one of the caller's vessels, with its attachments; 404 for any other id. */
export const readRecord = async (kind: KindName, id: number, call: SignedInContext) => {
  const found = await selectOwnRecord(kind, call)
    .innerJoin('vessel', 'vessel.id', 'record.vessel_id')
    .where('record.id', '=', asBigint(id))
    .select((select) => [
      'record.id',
      'record.name',
      'record.date',
      'record.time_of_day',
      'record.detail',
      recordStatus(kind, call.now).as('status'),
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
    ])
    .executeTakeFirstOrThrow(notFound);
  return {
    detail: { ...composeDetail(kinds[kind], found, found.detail), id: found.id, attachment: found.attachment },
    name: found.name,
    vessel: { name: found.vesselName, imono: found.imono },
  };
};

/** The file of an attachment of a record of one kind on one of the caller's vessels; 404 for any other id. */
export const readAttachment = async (kind: KindName, id: number, call: SignedInContext): Promise<FileAnswer> => {
  const found = await selectOwnRecord(kind, call)
    .innerJoin('attachment', 'attachment.record_id', 'record.id')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .where('attachment.id', '=', asBigint(id))
    .select(['attachment.file_name', 'file.media_type', 'file.id', 'file.bytes', 'file.sha256', 'file.in_store'])
    .executeTakeFirstOrThrow(notFound);
  return storedFile(found, call);
};

const selectOwnRecord = (kind: KindName, { db, caller }: SignedInContext) =>
  db
    .selectFrom('record')
    .innerJoin('readable_vessel', 'readable_vessel.vessel_id', 'record.vessel_id')
    .where('readable_vessel.account_id', '=', caller.accountId)
    .where('record.kind', '=', kind);

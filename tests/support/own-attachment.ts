import type { TestServer } from './server.ts';

/** An attachment of a near miss that fleet@demo.example sees, with its file and its record. */
export const ownAttachment = ({ db }: Pick<TestServer, 'db'>) =>
  db
    .selectFrom('attachment')
    .innerJoin('record', 'record.id', 'attachment.record_id')
    .innerJoin('visible_vessel', 'visible_vessel.vessel_id', 'record.vessel_id')
    .innerJoin('account', 'account.id', 'visible_vessel.account_id')
    .where('account.email', '=', 'fleet@demo.example')
    .where('record.kind', '=', 'nearMiss')
    .select(['attachment.id', 'attachment.file_id', 'record.id as record'])
    .executeTakeFirstOrThrow();
